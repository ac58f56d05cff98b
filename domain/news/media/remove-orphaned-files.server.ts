import { sql } from "drizzle-orm";
import { DAY_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log/log.ts";
import { mirroredImages, removedImages } from "../articles/tables.server.ts";
import { IMAGES_FOLDER, pathOfKey } from "./image-url.ts";
import { images } from "./tables.server.ts";

/** Longer than an upload takes from its first file to its row. */
const MIN_AGE_MS = DAY_MS;

const CHECKED_AT_ONCE = 1_000;

const ALWAYS_REMOVED = 100;

/**
 * Deletes image files that no row refers to, which a killed process or a failed removal left behind, and the files of
 * interrupted writes. If most files are orphans, this is probably the wrong database, and none is deleted.
 */
export async function removeOrphanedFiles(
  db: Database,
  files: FileStore,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const orphans: string[] = [];
  let total = 0;
  let unchecked: string[] = [];
  const check = async () => {
    orphans.push(...(await findOrphans(db, unchecked)));
    unchecked = [];
  };
  for await (const { key, storedAt } of files.list(IMAGES_FOLDER)) {
    if (stopping.aborted) return;
    total += 1;
    if (Date.now() - storedAt.getTime() < MIN_AGE_MS) continue;
    unchecked.push(key);
    if (unchecked.length === CHECKED_AT_ONCE) await check();
  }
  await check();
  if (orphans.length > ALWAYS_REMOVED && orphans.length > total / 2) {
    log.warn(
      { orphans: orphans.length, files: total },
      "most stored images belong to no row of this database; removing none",
    );
    return;
  }
  for (const key of orphans) {
    if (stopping.aborted) return;
    await files.remove(key);
  }
  if (orphans.length > 0) log.info({ files: orphans.length }, "removed orphaned image files");
}

/** Ignores files whose names don't follow our scheme. */
async function findOrphans(db: Database, keys: readonly string[]): Promise<string[]> {
  const paths = new Map(keys.map((key) => [key, pathOfKey(key.replace(/\.part$/, ""))]));
  const pathList = sql`unnest(${sql.param([...new Set(paths.values())].filter((path) => path !== undefined))}::text[])`;
  const { rows } = await db.execute<{ path: string }>(sql`
    SELECT path FROM ${pathList} AS input (path)
    WHERE EXISTS (SELECT FROM ${images} WHERE ${images.path} = input.path)
      OR EXISTS (SELECT FROM ${mirroredImages} WHERE ${mirroredImages.path} = input.path)
      OR EXISTS (SELECT FROM ${removedImages} WHERE ${removedImages.path} = input.path)`);
  const usedPaths = new Set(rows.map(({ path }) => path));
  return keys.filter((key) => {
    const path = paths.get(key);
    return path !== undefined && (key.endsWith(".part") || !usedPaths.has(path));
  });
}
