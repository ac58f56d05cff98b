import type { AccountFailureCode } from "#copy/accounts/account-failures.ts";

export interface AccountFailure {
  code: AccountFailureCode;
  detail?: string;
}
