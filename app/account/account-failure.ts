import type { AccountFailureCode } from "#copy/accounts/account-failures.ts";

/** A failure in an action's response. */
export interface AccountFailure {
  code: AccountFailureCode;
  detail?: string;
}
