import { data, isRouteErrorResponse } from "react-router";
import type { SendFailureCode } from "#copy/send-failures.ts";

const notSent = (code: SendFailureCode) =>
  // After an answer from 400 on, the router doesn't reload the page's data, which would fail too.
  data({ code, typed: undefined }, { status: 503 });

/**
 * For a form's clientAction. Without it, a cut network or a failing server would replace the page, and what was
 * typed would be lost; with it the form stays and says what happened. Redirects and refusals go on to the router.
 */
export async function keepForm<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown;
    return notSent(isRouteErrorResponse(thrown) ? "unavailable" : "unreachable");
  }
}
