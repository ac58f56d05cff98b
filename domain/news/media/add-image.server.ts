import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { plainSlugOf } from "../articles/slug.ts";
import { type AltFailure, parseAlt } from "./change-image.server.ts";
import { encodeImage, extensionOf, limitDecoding, variantWidthsOf } from "./encode-image.server.ts";
import { MAX_IMAGE_BYTES } from "./image-limits.ts";
import { imageUrl, keyOf } from "./image-url.ts";
import { type ImageFailure, readImage } from "./read-image.server.ts";
import { images } from "./tables.server.ts";

export interface ImageUpload {
  fileName: string;
  bytes: Uint8Array;
  alt: string;
}

export interface AddedImage {
  id: number;
  url: string;
  alt: string;
  isOfAnimation: boolean;
}

export type UploadFailure =
  | "not-permitted"
  | "image-missing"
  | "image-too-large"
  /** The storage accepted the file but doesn't return it. */
  | "image-not-readable"
  | AltFailure
  | ImageFailure;

const MAX_FILE_NAME_LENGTH = 200;

/**
 * Adds an image to the library, re-encoded: none of the uploaded bytes are stored. One at a time per process,
 * because decoding takes memory.
 *
 * @throws if the file store fails, after removing the files already stored
 */
export async function addImage(
  db: DatabasePool,
  files: FileStore,
  editor: Editor,
  { fileName, bytes, alt }: ImageUpload,
): Promise<Outcome<AddedImage, UploadFailure>> {
  if (!isAllowed(editor.role, "manage-media")) return failure("not-permitted");
  const named = parseAlt(alt);
  if (!named.ok) return named;
  if (bytes.length === 0) return failure("image-missing");
  if (bytes.length > MAX_IMAGE_BYTES) return failure("image-too-large");
  return limitDecoding(async () => {
    const read = await readImage(bytes);
    if (!read.ok) return read;
    const image = read.value;
    const path = `${editor.userId}/${Date.now()}-${storedNameOf(fileName)}`;
    const extension = extensionOf(image);
    const stored: string[] = [];
    let byteCount = 0;
    try {
      for await (const { url, ...file } of encodeImage(image, path)) {
        const key = keyOf(url);
        stored.push(key);
        await files.put(key, file);
        if (stored.length > 1) continue;
        byteCount = file.bytes.length;
        if (!(await canRead(files, key))) {
          await files.remove(key);
          return failure("image-not-readable");
        }
      }
      const id = await db.transaction(async (tx) => {
        const { width, height, colour } = image;
        const added = await tx
          .insert(images)
          .values({
            path,
            extension,
            fileName: fileName.slice(0, MAX_FILE_NAME_LENGTH),
            alt: named.value,
            width,
            height,
            bytes: byteCount,
            widths: variantWidthsOf(image),
            colour,
            uploadedBy: editor.userId,
          })
          .returning({ id: images.id })
          .then(returnedRow);
        await recordChange(tx, editor, {
          action: "image-added",
          subject: { type: "image", id: added.id, label: fileName.slice(0, MAX_FILE_NAME_LENGTH) },
          after: { path, alt: named.value, width, height },
        });
        return added.id;
      });
      const { isOfAnimation } = image;
      return success({ id, url: imageUrl({ path, extension }), alt: named.value, isOfAnimation });
    } catch (error) {
      await Promise.allSettled(stored.map((key) => files.remove(key)));
      throw error;
    }
  });
}

async function canRead(files: FileStore, key: string): Promise<boolean> {
  return (await files.read(key).catch(() => undefined)) !== undefined;
}

function storedNameOf(fileName: string): string {
  return plainSlugOf(fileName.replace(/\.[^.]*$/, "").replace(/[_.]/g, " ")) || "gambar";
}
