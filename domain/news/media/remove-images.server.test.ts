import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createFolderStore } from "#platform/files/folder-store.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase } from "#test/database.ts";
import { imageUrl, keyOf } from "./image-url.ts";
import { removeUnusedImages } from "./remove-images.server.ts";

test("images whose files can't be removed don't block the others", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const folder = await mkdtemp(join(tmpdir(), "images-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = createFolderStore(folder);
  const stuck = Array.from({ length: 500 }, (_, index) => `umpan/1763769600000-${1_000 + index}`);
  const good = "umpan/1763769600000-2000";
  const fileOf = (path: string) => keyOf(imageUrl({ path, extension: "jpg" }));
  // A folder of that name can't be removed as a file.
  for (const path of stuck) await mkdir(join(folder, fileOf(path), "x"), { recursive: true });
  await db.execute(sql`
    INSERT INTO removed_images (path, removed_at)
    SELECT path, now() - interval '3 days' FROM unnest(${sql.param(stuck)}::text[]) AS path
    UNION VALUES (${good}, now() - interval '2 days')`);
  await removeUnusedImages(db, files, createLogger("silent"), new AbortController().signal);
  const { rows } = await db.execute(sql`SELECT path FROM removed_images ORDER BY path`);
  expect(rows.map(({ path }) => path)).toEqual(stuck);
});
