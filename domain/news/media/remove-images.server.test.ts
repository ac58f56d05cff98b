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

test("an image whose file can't be removed doesn't block the others", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const folder = await mkdtemp(join(tmpdir(), "images-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = createFolderStore(folder);
  const [stuck, good] = ["umpan/1763769600000-1", "umpan/1763769600000-2"];
  const fileOf = (path: string) => keyOf(imageUrl({ path, extension: "jpg" }));
  // A folder of that name can't be removed as a file.
  await mkdir(join(folder, fileOf(stuck), "x"), { recursive: true });
  await db.execute(sql`
    INSERT INTO removed_images (path, removed_at) VALUES
      (${stuck}, now() - interval '3 days'), (${good}, now() - interval '2 days')`);
  await removeUnusedImages(db, files, createLogger("silent"), new AbortController().signal);
  const { rows } = await db.execute(sql`SELECT path FROM removed_images`);
  expect(rows).toEqual([{ path: stuck }]);
});
