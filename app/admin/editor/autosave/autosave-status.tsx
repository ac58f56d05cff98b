import { autosave } from "#copy/newsroom/editor/editor.ts";
import { Icon } from "#ui/icon.tsx";
import type { AutosaveState } from "./use-autosave.ts";

export function AutosaveStatus({ state, onSignIn }: { state: AutosaveState; onSignIn: () => void }) {
  return (
    <p role="status" className="newsroom-autosave">
      {wordsOf(state)}
      {state.kind === "signed-out" ? (
        <button type="button" className="text-accent underline" onClick={onSignIn}>
          {autosave.signIn}
        </button>
      ) : null}
      {state.kind === "failed" ? <Icon name="alert" size={14} className="text-caution" /> : null}
    </p>
  );
}

function wordsOf(state: AutosaveState): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "saved":
      return autosave.saved(state.at);
    case "failed":
      return state.isStoredLocally ? autosave.failed : autosave.failedEverywhere;
    case "signed-out":
      return autosave.signedOut;
  }
}
