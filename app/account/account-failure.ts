import type { AccountFailureCode } from "#copy/account-failures.ts";

/** A failure as an action's answer carries it to its page. */
export interface AccountFailure {
  code: AccountFailureCode;
  detail?: string;
}
