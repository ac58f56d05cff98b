import { oneLine } from "#format/printable.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_ALT_LENGTH } from "./image-limits.ts";

export type AltFailure = "alt-too-long";

export function readAlt(typed: string): Outcome<string, AltFailure> {
  const alt = oneLine(typed);
  return [...alt].length > MAX_ALT_LENGTH ? failure("alt-too-long") : success(alt);
}
