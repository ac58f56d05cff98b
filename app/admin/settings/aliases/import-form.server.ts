import type { aliasFileFailures } from "#copy/newsroom/settings/aliases.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_ALIAS_FILE_BYTES } from "../../upload-limits.ts";

interface ImportForm {
  text: string;
  /** Digest of the previewed plan to apply; undefined to check the file first. */
  digest: string | undefined;
}

export async function readAliasImport(
  request: Request,
): Promise<Outcome<ImportForm, keyof typeof aliasFileFailures>> {
  const form = await request.formData();
  const digest = form.get("digest");
  const previewedText = form.get("text");
  if (typeof digest === "string" && typeof previewedText === "string")
    return parseText(previewedText, digest);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return failure("alias-file-missing");
  if (file.size > MAX_ALIAS_FILE_BYTES) return failure("alias-file-too-large");
  return parseText(await file.text(), undefined);
}

function parseText(text: string, digest: string | undefined) {
  // U+FFFD means that the file isn't UTF-8; PostgreSQL text can't contain a NUL.
  return /[\uFFFD\0]/.test(text) ? failure("alias-file-encoding") : success({ text, digest });
}
