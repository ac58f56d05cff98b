import { getDocument, PasswordException } from "unpdf/pdfjs";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { TextRow } from "../confirmation-rows.ts";
import { MAX_PDF_PAGES } from "../import-limits.ts";
import { groupWords } from "./group-words.ts";

export type PdfContentFailure = "pdf-too-many-pages" | "pdf-encrypted" | "pdf-without-text" | "pdf-broken";

/** A complete file ends with %%EOF, but programs may append a little after it. */
const END_BYTES = 1_024;

/** Encrypted files are refused even if they open without a password. */
export async function parsePdf(bytes: Uint8Array): Promise<Outcome<TextRow[], PdfContentFailure>> {
  const fileEnd = Buffer.from(bytes.subarray(-END_BYTES)).toString("latin1");
  if (!fileEnd.includes("%%EOF")) return failure("pdf-broken");
  const isEncrypted = /\/Encrypt\b/.test(Buffer.from(bytes).toString("latin1"));
  const loading = getDocument({
    data: bytes,
    disableFontFace: true,
    stopAtErrors: true,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    if (isEncrypted) return failure("pdf-encrypted");
    if (document.numPages > MAX_PDF_PAGES) return failure("pdf-too-many-pages");
    const rows: TextRow[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) => {
        if (!("str" in item)) return [];
        const [, , sine = 0, cosine = 0, x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y, width: item.width, fontSize: Math.hypot(sine, cosine) }];
      });
      rows.push(...groupWords(pieces));
    }
    return rows.length === 0 ? failure("pdf-without-text") : success(rows);
  } catch (error) {
    return failure(isEncrypted || error instanceof PasswordException ? "pdf-encrypted" : "pdf-broken");
  } finally {
    await loading.destroy();
  }
}
