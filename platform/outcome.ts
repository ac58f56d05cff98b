/**
 * The result of an operation that can fail through user input. A failure carries a code, never a sentence: copy/ has
 * the Indonesian text. Outages and bugs are thrown instead.
 */
export type Outcome<Value, Code extends string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code; detail?: string };

export function success<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function failure<Code extends string>(
  code: Code,
  detail?: string,
): { ok: false; code: Code; detail?: string } {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}
