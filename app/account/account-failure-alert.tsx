import type { ReactNode } from "react";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { type AccountFailureCode, accountFailureReason } from "#copy/accounts/account-failures.ts";

export interface AccountFailure {
  code: AccountFailureCode;
  detail?: string;
}

export interface AccountFailureAlertProps {
  title: string;
  failure: AccountFailure | undefined;
  children?: ReactNode;
}

export function AccountFailureAlert({ title, failure, children }: AccountFailureAlertProps) {
  if (!failure) return null;
  return (
    <FormAlert tone="danger" title={title}>
      <p>{accountFailureReason(failure)}</p>
      {children}
    </FormAlert>
  );
}
