/** The message is a sentence for the operator, who needs no stack. */
export class OperatorError extends Error {}

/** Has the stack of an unexpected error. */
export function describeForOperator(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return String(error instanceof Error ? error.stack : error);
}
