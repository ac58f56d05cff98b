import { useFetcher } from "react-router";
import { savedScreens as copy, type ScreenFailureCode, screenFailures } from "#copy/saved-screens.ts";
import { busy } from "#copy/site.ts";
import { MAX_SCREEN_NAME_LENGTH } from "#domain/portfolio/saved-screen.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { SAVED_SCREENS_PATH } from "./saved-data.ts";

export interface SaveScreenFormProps {
  query: string;
  /** Stays with the screen afterwards, instead of showing all saved ones. */
  staysOnScreen?: boolean;
  /** What was typed, and why it was refused, without JavaScript. */
  name?: string;
  code?: ScreenFailureCode | undefined;
}

/** Asks for a name and saves a screen under it. */
export function SaveScreenForm({
  query,
  staysOnScreen = false,
  name = "",
  code: givenCode,
}: SaveScreenFormProps) {
  const fetcher = useFetcher<{ code: ScreenFailureCode }>();
  const code = fetcher.data?.code ?? givenCode;
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={SAVED_SCREENS_PATH} className="flex max-w-form flex-col gap-3">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="query" value={query} />
      {staysOnScreen ? <input type="hidden" name="back" value="screen" /> : null}
      <Field
        label={copy.name}
        name="name"
        defaultValue={name}
        autoComplete="off"
        required
        // Browsers count an emoji as two; the server counts it as one.
        maxLength={2 * MAX_SCREEN_NAME_LENGTH}
        error={code && screenFailures[code]}
      />
      <Button type="submit" variant="primary" className="self-start" disabled={isBusy}>
        {isBusy ? busy : copy.save}
      </Button>
    </fetcher.Form>
  );
}
