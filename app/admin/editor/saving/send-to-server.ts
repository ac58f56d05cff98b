import { data } from "react-router";
import { TWO_FACTOR_PATH } from "#app/session/login-path.ts";
import { waitForAutosave } from "../autosave/autosave-request.ts";
import { forgetLocalCopy } from "../autosave/local-copy.ts";
import { type BrowserFailure, SAVE_INTENTS, type SaveIntent, type SaveResponse } from "./save-response.ts";

/** Throws only the redirect after a save: any other error would replace the page and what was typed. */
export async function sendToServer(request: Request, serverAction: () => Promise<unknown>) {
  const form = await request.clone().formData();
  const intent =
    SAVE_INTENTS.find((candidate) => candidate === form.get("intent")) ?? ("stay" satisfies SaveIntent);
  // An autosave that arrived after the save would recreate the draft.
  await waitForAutosave();
  const outcome: unknown = await serverAction().catch((thrown: unknown) => thrown);
  if (outcome instanceof Response) {
    const location = outcome.headers.get("Location");
    if (location?.startsWith("/admin/login")) return withErrorStatus({ kind: "signed-out", intent });
    // The newsroom has begun to require a second factor: nothing was saved.
    if (location === TWO_FACTOR_PATH) return withErrorStatus({ kind: "two-factor", intent });
    forgetLocalCopy(String(form.get("owner") ?? ""), String(form.get("draft") ?? ""));
    throw outcome;
  }
  if (isSaveResponse(outcome)) {
    if (outcome.kind === "typed" && outcome.discarded) {
      forgetLocalCopy(String(form.get("owner") ?? ""), outcome.discarded);
    }
    return withErrorStatus(outcome);
  }
  const isTooLarge = (outcome as { status?: unknown } | undefined)?.status === 413;
  return withErrorStatus({ kind: isTooLarge ? "too-large" : "unreachable", intent });
}

/** With an error status the router doesn't reload the page's data, so the form keeps its base version. */
function withErrorStatus(response: SaveResponse | BrowserFailure) {
  return data(response, { status: 422 });
}

function isSaveResponse(outcome: unknown): outcome is SaveResponse {
  return typeof outcome === "object" && outcome !== null && "kind" in outcome;
}
