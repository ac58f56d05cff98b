import { appContext, type Context } from "#app/contexts.ts";
import { setHeader } from "#app/session/session.server.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { type AddedImage, addImage, type UploadFailure } from "#domain/news/media/add-image.server.ts";
import { failure, type Outcome } from "#platform/outcome.ts";

export type ReceiveImageFailure = UploadFailure | "uploads-busy" | "upload-unreadable" | "upload-failed";

export const uploadStatuses = {
  "not-permitted": 403,
  "image-missing": 422,
  "image-too-large": 413,
  "image-type-refused": 415,
  "image-heic": 415,
  "image-broken": 422,
  "image-too-many-pixels": 422,
  "image-too-complex": 422,
  "image-not-readable": 502,
  "alt-too-long": 422,
  "upload-unreadable": 400,
  "uploads-busy": 503,
  "upload-failed": 503,
} as const satisfies Record<ReceiveImageFailure, number>;

interface UploadResult {
  added: Outcome<AddedImage, ReceiveImageFailure>;
  typed: { alt: string } | undefined;
}

/** Concurrent uploads; each takes several times its 20 MB in memory. */
const MAX_AT_ONCE = 3;
/** Roughly the time to encode a 20 MB image. */
const RETRY_AFTER_SECONDS = "10";
let atOnce = 0;

export async function receiveUpload(
  context: Context,
  request: Request,
  editor: Editor,
): Promise<UploadResult> {
  if (atOnce >= MAX_AT_ONCE) {
    setHeader(context, "Retry-After", RETRY_AFTER_SECONDS);
    return { added: failure("uploads-busy"), typed: undefined };
  }
  atOnce++;
  try {
    return await addUpload(context, request, editor);
  } finally {
    atOnce--;
  }
}

async function addUpload(context: Context, request: Request, editor: Editor): Promise<UploadResult> {
  const form = await request.formData().catch(() => undefined);
  const [file, alt] = [form?.get("file"), form?.get("alt") ?? ""];
  if (!form || typeof alt !== "string" || alt.includes("\0")) {
    return { added: failure("upload-unreadable"), typed: undefined };
  }
  const typed = { alt };
  if (!(file instanceof File)) return { added: failure("image-missing"), typed };
  return { added: await addFile(context, editor, file, alt), typed };
}

async function addFile(context: Context, editor: Editor, file: File, alt: string) {
  const { db, files, log } = context.get(appContext);
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return await addImage(db, files, editor, { fileName: file.name.replaceAll("\0", ""), bytes, alt });
  } catch (error) {
    log.error({ err: error }, "could not store an image");
    return failure("upload-failed");
  }
}
