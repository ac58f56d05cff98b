import { editorFailures } from "#copy/newsroom/editor/editor.ts";
import { noTicker } from "#copy/newsroom/tickers.ts";
import type { FieldError } from "./save-response.ts";

export function errorText({ code, detail = "", suggested = [] }: FieldError): string {
  return code === "ticker-invalid" && suggested.length > 0
    ? noTicker(detail, suggested)
    : editorFailures[code];
}
