import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log/log.ts";
import { removedImages } from "../articles/tables.server.ts";
import { keyOf, mirroredImageUrls } from "./image-url.ts";

/** Longer than an article's deletion can be undone, and longer than an attempt to store an image takes. */
const RETENTION = sql`interval '1 day'`;

const PAGE_SIZE = 500;

/** Deletes the files of stored images that no article has used for a day. After a kill, the next call continues. */
export async function removeUnusedImages(
  db: DatabasePool,
  files: FileStore,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  for (let page = await readPage(db, ""); page.length > 0; page = await readPage(db, page.at(-1) ?? "")) {
    for (const path of page) {
      if (stopping.aborted) return;
      try {
        for (const url of mirroredImageUrls(path)) await files.remove(keyOf(url));
        await db.delete(removedImages).where(eq(removedImages.path, path));
      } catch (error) {
        log.error({ err: error, path }, "could not remove an unused image");
      }
    }
  }
}

async function readPage(db: DatabasePool, after: string): Promise<string[]> {
  const { path, removedAt } = removedImages;
  const unused = await db
    .select({ path })
    .from(removedImages)
    .where(and(lt(removedAt, sql`now() - ${RETENTION}`), gt(path, after)))
    .orderBy(asc(path))
    .limit(PAGE_SIZE);
  return unused.map((image) => image.path);
}
