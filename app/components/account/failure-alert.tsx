import type { ReactNode } from "react";
import { accountFailureReason } from "#copy/account-failures.ts";
import type { AccountFailure } from "./account-failure.ts";
import { FormAlert } from "./form-alert.tsx";

export interface FailureAlertProps {
  /** What failed. */
  title: string;
  /** Nothing is drawn without one. */
  failure: AccountFailure | undefined;
  children?: ReactNode;
}

export function FailureAlert({ title, failure, children }: FailureAlertProps) {
  if (!failure) return null;
  return (
    <FormAlert tone="danger" title={title}>
      <p>{accountFailureReason(failure)}</p>
      {children}
    </FormAlert>
  );
}
