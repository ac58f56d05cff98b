import { asc, eq, lt, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log/log.ts";
import { removedImages } from "../articles/tables.server.ts";
import { imageUrl, keyOf, MIRRORED_WIDTHS, variantUrl } from "./image-url.ts";

/** Longer than an article's deletion can be undone, and longer than an attempt to store an image takes. */
const RETENTION = sql`interval '1 day'`;

const REMOVED_AT_ONCE = 500;

/**
 * Deletes the files of stored images that no article has used for a day. If the process is killed, the next call
 * continues.
 */
export async function removeUnusedImages(
  db: DatabasePool,
  files: FileStore,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const unused = await db
    .select({ path: removedImages.path })
    .from(removedImages)
    .where(lt(removedImages.removedAt, sql`now() - ${RETENTION}`))
    .orderBy(asc(removedImages.removedAt))
    .limit(REMOVED_AT_ONCE);
  for (const { path } of unused) {
    if (stopping.aborted) return;
    try {
      for (const url of urlsOf(path)) await files.remove(keyOf(url));
      await db.delete(removedImages).where(eq(removedImages.path, path));
    } catch (error) {
      log.error({ err: error, path }, "could not remove an unused image");
    }
  }
}

function urlsOf(path: string): string[] {
  return [
    imageUrl({ path, extension: "jpg" }),
    imageUrl({ path, extension: "png" }),
    ...MIRRORED_WIDTHS.flatMap((width) => [variantUrl(path, width, "avif"), variantUrl(path, width, "webp")]),
  ];
}
