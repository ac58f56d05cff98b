import { type FormEvent, useState } from "react";
import { showSessionEnded } from "#app/session/session-end.ts";
import { notices } from "#copy/accounts/account-notices.ts";
import { type ScreenFailureCode, screenFailures } from "#copy/screener/saved-screens.ts";
import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";
import { toast } from "#ui/toast/toast.ts";
import { SaveScreenFields } from "./save-screen-fields.tsx";
import { SAVED_SCREENS_LIST_PATH, SAVED_SCREENS_PATH } from "./saved-data.ts";

type SaveOutcome = "saved" | "signed-out" | ScreenFailureCode | SendFailureCode;

const TIMEOUT_MS = 15_000;

/**
 * Saves the shown screen without leaving it. Doesn't use the router: offline it couldn't load the code of the form's
 * target route, and would replace the page.
 */
export function SaveShownScreen({ query, onSaved }: { query: string; onSaved: () => void }) {
  const [code, setCode] = useState<ScreenFailureCode | SendFailureCode>();
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    const response = await send(new FormData(form));
    setIsBusy(false);
    setCode(response === "saved" || response === "signed-out" ? undefined : response);
    if (response === "signed-out") showSessionEnded();
    if (response !== "saved") return;
    form.reset();
    toast({ ...notices["screen-saved"](), tone: "success" });
    onSaved();
  }

  return (
    <form
      method="post"
      action={SAVED_SCREENS_PATH}
      onSubmit={save}
      className="flex max-w-form flex-col gap-3"
    >
      {/* For a submit before hydration. */}
      <input type="hidden" name="back" value="screen" />
      <SaveScreenFields
        query={query}
        error={code && { ...screenFailures, ...sendFailures }[code]}
        isBusy={isBusy}
      />
    </form>
  );
}

async function send(form: FormData): Promise<SaveOutcome> {
  const body = new URLSearchParams({ name: String(form.get("name")), query: String(form.get("query")) });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(SAVED_SCREENS_LIST_PATH, { method: "POST", body, signal }).catch(
    () => undefined,
  );
  if (response === undefined) return "unreachable";
  if (response.status === 401) return "signed-out";
  if (response.ok) return "saved";
  if (response.status !== 422) return "unavailable";
  const refused = (await response.json().catch(() => undefined)) as { code: ScreenFailureCode } | undefined;
  return refused?.code ?? "unavailable";
}
