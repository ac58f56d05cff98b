import { actionFailures } from "#copy/newsroom/settings/corporate-actions.ts";
import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";
import type { CorporateActionFailure } from "#domain/market/corporate-actions/corporate-action.ts";

export interface ActionProblem {
  code: CorporateActionFailure | SendFailureCode;
  detail?: string;
}

export function actionProblem({ code, detail = "" }: ActionProblem): string {
  return Object.hasOwn(sendFailures, code)
    ? sendFailures[code as SendFailureCode]
    : actionFailures[code as CorporateActionFailure](detail);
}
