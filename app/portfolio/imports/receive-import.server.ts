import type { ImportUploadFailure } from "#copy/ledger/imports.ts";
import type { UploadedFile } from "#domain/portfolio/imports/previews.server.ts";
import { printable } from "#format/printable.ts";
import { type Failed, failure, type Outcome, success } from "#platform/outcome.ts";

const MAX_NAME_LENGTH = 200;

/** PDFs are read one at a time, each for up to ten seconds. */
const MAX_AT_ONCE = 3;

let atOnce = 0;

/** Reads the file of the form and processes it. The caller must have checked the session. */
export async function receiveImport<Result>(
  request: Request,
  process: (file: UploadedFile) => Promise<Result>,
): Promise<Result | Failed<ImportUploadFailure>> {
  if (atOnce >= MAX_AT_ONCE) return failure("import-busy");
  atOnce++;
  try {
    const file = await readFile(request);
    return file.ok ? await process(file.value) : file;
  } finally {
    atOnce--;
  }
}

async function readFile(request: Request): Promise<Outcome<UploadedFile, ImportUploadFailure>> {
  const form = await request.formData().catch(() => undefined);
  if (form === undefined) return failure("import-unreadable");
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return failure("import-missing");
  const name = printable(file.name.split(/[/\\]/).at(-1) ?? "").trim();
  return success({ name: name.slice(-MAX_NAME_LENGTH) || "berkas", bytes: await file.bytes() });
}
