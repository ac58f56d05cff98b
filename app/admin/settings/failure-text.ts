import { type SendFailureCode, sendFailures } from "#copy/send-failures.ts";

export interface FormProblem<Code extends string> {
  code: Code | SendFailureCode;
  detail?: string;
}

/** @param failures the texts of the form's own failures */
export function failureText<Code extends string>(
  { code, detail = "" }: FormProblem<Code>,
  failures: Readonly<Record<Code, (detail: string) => string>>,
): string {
  return Object.hasOwn(sendFailures, code)
    ? sendFailures[code as SendFailureCode]
    : failures[code as Code](detail);
}
