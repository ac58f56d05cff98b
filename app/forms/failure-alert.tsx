import type { ReactNode } from "react";
import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";
import { FormAlert } from "./form-alert.tsx";

export interface FailureAlertProps<Code extends string> {
  title: string;
  code: Code | SendFailureCode | undefined;
  /** The texts of the form's own failures; they may override those of sending. */
  failures: Readonly<Record<NoInfer<Code>, string>>;
  className?: string;
  children?: ReactNode;
}

export function FailureAlert<Code extends string>({
  title,
  code,
  failures,
  className,
  children,
}: FailureAlertProps<Code>) {
  if (!code) return null;
  const texts: Readonly<Record<Code | SendFailureCode, string>> = { ...sendFailures, ...failures };
  return (
    <FormAlert tone="danger" title={title} className={className}>
      <p>{texts[code]}</p>
      {children}
    </FormAlert>
  );
}
