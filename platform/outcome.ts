/**
 * The result of an operation that can fail through user input. A failure carries a code, never a sentence: copy/ has
 * the Indonesian text. Outages and bugs are thrown instead.
 *
 * @typeParam Failure codes, or failures with more than a code and a detail
 */
export type Outcome<Value, Failure extends string | Failed> =
  | { ok: true; value: Value }
  | FailedWith<Extract<Failure, string>>
  | Exclude<Failure, string>;

type FailedWith<Code extends string> = [Code] extends [never] ? never : Failed<Code>;

export interface Failed<Code extends string = string> {
  ok: false;
  code: Code;
  detail?: string;
}

export function success<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function failure<Code extends string>(code: Code, detail?: string): Failed<Code> {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}
