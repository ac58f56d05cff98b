import { editorFailures } from "#copy/newsroom/editor/editor.ts";
import { noTicker } from "#copy/newsroom/tickers.ts";
import type { FieldFault } from "./save-response.ts";

export function faultText({ code, detail = "", suggested = [] }: FieldFault): string {
  return code === "ticker-invalid" && suggested.length > 0
    ? noTicker(detail, suggested)
    : editorFailures[code];
}
