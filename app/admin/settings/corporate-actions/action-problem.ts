import { actionFailures } from "#copy/newsroom/settings/corporate-actions.ts";
import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";
import type { CorporateActionFailure } from "#domain/market/corporate-actions/corporate-action.ts";

/** Why a form had no effect. */
export interface ActionProblem {
  code: CorporateActionFailure | SendFailureCode;
  /** The date that the failure is about, or the code that may be meant. */
  detail?: string;
}

export function actionProblem({ code, detail = "" }: ActionProblem): string {
  return code in sendFailures
    ? sendFailures[code as SendFailureCode]
    : actionFailures[code as CorporateActionFailure](detail);
}
