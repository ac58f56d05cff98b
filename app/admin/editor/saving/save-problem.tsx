import { FormAlert } from "#app/forms/form-alert.tsx";
import { TWO_FACTOR_PATH } from "#app/session/login-path.ts";
import { autosave, editorFailures, saveFailed, saveProblems } from "#copy/newsroom/editor/editor.ts";
import { Button } from "#ui/button.tsx";
import type { BrowserFailure, SaveResponse } from "./save-response.ts";

export function SaveProblem({
  response,
  onSignIn,
}: {
  response: SaveResponse | BrowserFailure | undefined;
  onSignIn: () => void;
}) {
  if (!response || isQuestion(response)) return null;
  const general = response.kind === "failed" ? response.errors.find(({ field }) => !field)?.code : undefined;
  const mayRetry = response.kind === "unreachable" || general === "unavailable";
  return (
    <FormAlert tone="danger" title={saveFailed} className="mb-4">
      <div className="flex flex-wrap items-center gap-3">
        <p>{general ? editorFailures[general] : textOf(response)}</p>
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

type Question = Extract<SaveResponse, { kind: "typed" | "unpublishing" | "warnings" | "conflict" }>;

function isQuestion(response: SaveResponse | BrowserFailure): response is Question {
  return ["typed", "unpublishing", "warnings", "conflict"].includes(response.kind);
}

function textOf({ kind }: Extract<SaveResponse, { kind: "failed" }> | BrowserFailure): string {
  switch (kind) {
    case "failed":
      return saveProblems.fields;
    case "unreachable":
      return saveProblems.unreachable;
    case "signed-out":
      return saveProblems.signedOut;
    case "two-factor":
      return saveProblems.twoFactor;
    case "too-large":
      return saveProblems.tooLarge;
  }
}
