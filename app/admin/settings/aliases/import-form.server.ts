import type { aliasFileFailures } from "#copy/newsroom/settings/aliases.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_ALIAS_FILE_BYTES } from "./import-limits.ts";

interface ImportForm {
  text: string;
  /** Of the plan that the admin has seen and applies; undefined to check the file first. */
  digest: string | undefined;
}

/** Reads the form with the file, or the one that applies what was read from it. */
export async function readImportForm(
  request: Request,
): Promise<Outcome<ImportForm, keyof typeof aliasFileFailures>> {
  const form = await request.formData();
  const digest = form.get("digest");
  const kept = form.get("text");
  if (typeof digest === "string" && typeof kept === "string") return readText(kept, digest);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return failure("alias-file-missing");
  if (file.size > MAX_ALIAS_FILE_BYTES) return failure("alias-file-too-large");
  return readText(await file.text(), undefined);
}

function readText(text: string, digest: string | undefined) {
  // What isn't UTF-8 was read as U+FFFD; PostgreSQL text can't contain a NUL.
  return /[\uFFFD\0]/.test(text) ? failure("alias-file-encoding") : success({ text, digest });
}
