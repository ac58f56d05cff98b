import { useFetcher } from "react-router";
import { type ScreenFailureCode, screenFailures } from "#copy/screener/saved-screens.ts";
import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";
import { SaveScreenFields } from "./save-screen-fields.tsx";
import { SAVED_SCREENS_PATH } from "./saved-data.ts";

export interface SaveScreenFormProps {
  query: string;
  name: string;
  code: ScreenFailureCode | undefined;
}

export function SaveScreenForm({ query, name, code: initialCode }: SaveScreenFormProps) {
  const fetcher = useFetcher<{ code: ScreenFailureCode | SendFailureCode }>();
  const code = fetcher.data?.code ?? initialCode;
  return (
    <fetcher.Form method="post" action={SAVED_SCREENS_PATH} className="flex max-w-form flex-col gap-3">
      <SaveScreenFields
        query={query}
        name={name}
        error={code && { ...screenFailures, ...sendFailures }[code]}
        isBusy={fetcher.state !== "idle"}
      />
    </fetcher.Form>
  );
}
