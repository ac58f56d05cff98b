import { FormAlert } from "#app/forms/form-alert.tsx";
import { TWO_FACTOR_PATH } from "#app/session/login-path.ts";
import { autosave, editorFailures, saveFailed, saveProblems } from "#copy/newsroom/editor/editor.ts";
import { Button } from "#ui/button.tsx";
import type { BrowserFailure, SaveResponse } from "./save-response.ts";

const texts = {
  failed: saveProblems.fields,
  unreachable: saveProblems.unreachable,
  "signed-out": saveProblems.signedOut,
  "two-factor": saveProblems.twoFactor,
  "too-large": saveProblems.tooLarge,
} as const;

type Problem = Extract<SaveResponse | BrowserFailure, { kind: keyof typeof texts }>;

export function SaveProblem({
  response,
  onSignIn,
}: {
  response: SaveResponse | BrowserFailure | undefined;
  onSignIn: () => void;
}) {
  if (!response || !isProblem(response)) return null;
  const general = response.kind === "failed" ? response.errors.find(({ field }) => !field)?.code : undefined;
  const mayRetry = response.kind === "unreachable" || general === "unavailable";
  return (
    <FormAlert tone="danger" title={saveFailed} className="mb-4">
      <div className="flex flex-wrap items-center gap-3">
        <p>{general ? editorFailures[general] : texts[response.kind]}</p>
        {mayRetry ? (
          <Button type="submit" size="sm" name="intent" value={response.intent}>
            {saveProblems.retry}
          </Button>
        ) : null}
        {response.kind === "signed-out" ? (
          <Button size="sm" onClick={onSignIn}>
            {autosave.signIn}
          </Button>
        ) : null}
        {response.kind === "two-factor" ? (
          <a href={TWO_FACTOR_PATH} target="_blank" rel="noreferrer" className="link">
            {saveProblems.turnOnTwoFactor}
          </a>
        ) : null}
      </div>
    </FormAlert>
  );
}

function isProblem(response: SaveResponse | BrowserFailure): response is Problem {
  return Object.hasOwn(texts, response.kind);
}
