import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { newPerson, type Person, signInAs } from "#test/http-person.ts";
import { photo } from "#test/media/images.ts";
import { upload } from "#test/media/upload.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { backUp, checksums, imagesOf, query, restore, schemaOf } from "./backups.ts";

const LONG_NAME = `${"grafik-pergerakan-indeks-harga-saham-gabungan-".repeat(3)}.png`;

const folder = mkdtempSync(join(tmpdir(), "kabarpasar-backups-"));
const places: TestPlace[] = [];
let product: Product;
let boss: Person;
let imageUrl: string;
let deletedUrl: string;

async function newPlace(options: Parameters<typeof createTestPlace>[0]): Promise<TestPlace> {
  const place = await createTestPlace(options);
  places.push(place);
  return place;
}

/** With its own database, the site's samples and two images. */
beforeAll(async () => {
  product = await startProduct({ place: await newPlace({ isEmbedded: true }), settings: adminSettings });
  boss = await signInAs(product, admin);
  const bytes = await photo().png().toBuffer();
  const add = async (fileName: string) =>
    (await (await upload(product, boss, { bytes, fileName, alt: "IHSG" })).json()).url as string;
  imageUrl = await add(LONG_NAME);
  deletedUrl = await add("terhapus.png");
  rmSync(join(product.place.dataDir, "files", deletedUrl));
});
afterAll(async () => {
  await product.stop();
  for (const place of places) await place.remove();
  rmSync(folder, { recursive: true });
});

test("a backup of a running product under writes is one consistent moment, and a product starts on it", async () => {
  const { pool } = await product.database();
  let isWriting = true;
  // The first and one of the last tables that a backup reads.
  const writing = (async () => {
    let written = 0;
    for (; isWriting; written += 1) {
      await pool.query(
        `WITH symbol AS (INSERT INTO symbols (symbol, name) VALUES ($1, 'Tbk.') RETURNING symbol)
         INSERT INTO attempts (key, count, forgotten_at) SELECT symbol, 1, 'infinity' FROM symbol`,
        [`TULIS${written}`],
      );
      expect((await product.fetch("/healthz")).status).toBe(200);
    }
    return written;
  })();
  const firsts = "SELECT FROM symbols WHERE symbol = 'TULIS9'";
  await expect.poll(async () => (await pool.query(firsts)).rowCount).toBe(1);
  const file = join(folder, "berjalan.tar");
  const backedUp = await backUp(product.place, file);
  isWriting = false;
  const written = await writing;

  expect(backedUp.code).toBe(0);
  expect(backedUp.stdout).toMatch(
    /^Wrote \S+berjalan\.tar: [\d,]+ rows of \d+ tables, \d+ files; [\d.]+ MB, \d+ s\.\n1 file was not in the storage, or deleted meanwhile: images\/\S+-terhapus\.jpg\n/,
  );
  expect(backedUp.stdout).toContain(
    `The backup doesn't contain the key of the account secrets, nor your settings (.env): store the key in ${product.place.dataDir}/auth-key`,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const place = await newPlace({ isEmpty: true });
  const imagesOfAnother = join(place.dataDir, "files/images/lain");
  mkdirSync(imagesOfAnother, { recursive: true });
  writeFileSync(join(imagesOfAnother, "1763769600000-a.jpg"), "milik situs lain");
  const restored = await restore(place, file);
  expect(restored.code).toBe(0);
  expect(restored.stdout).toContain("1 file was missing: the backup doesn't contain them.");
  expect(restored.stdout).toContain(
    `Image files in files in ${place.dataDir}/files that aren't in the backup: 1. If another site uses this storage, don't start this copy with it: the copy's nightly job would delete them.\n`,
  );
  expect(restored.stdout).toContain(
    `There is no key in ${place.dataDir}/auth-key. Before the first start, put`,
  );
  const [pairs] = await query<{ symbols: number; attempts: number }>(
    place,
    `SELECT (SELECT array_agg(symbol ORDER BY symbol) FROM symbols WHERE symbol LIKE 'TULIS%')
       = (SELECT array_agg(key ORDER BY key) FROM attempts WHERE key LIKE 'TULIS%') AS equal,
       (SELECT count(*)::int FROM symbols WHERE symbol LIKE 'TULIS%') BETWEEN 10 AND ${written} AS "isPart"`,
  );
  expect(pairs).toEqual({ equal: true, isPart: true });

  copyFileSync(join(product.place.dataDir, "auth-key"), join(place.dataDir, "auth-key"));
  await using copy = await startProduct({ place, settings: adminSettings });
  const again = newPerson(copy);
  for (const [name, value] of boss.cookies) again.cookies.set(name, value);
  expect((await again.get("/admin")).status).toBe(200);
  expect((await copy.fetch(imageUrl)).status).toBe(200);
  const added = await upload(copy, again, { bytes: await photo().png().toBuffer(), fileName: "baru.png" });
  expect(added.status).toBe(201);
  places.splice(places.indexOf(place), 1); // removed with the product
});

test("the same file moves the product to PostgreSQL and back: tables, schema and files are equal", async () => {
  await product.stop();
  const original = product.place;
  const before = {
    sums: await checksums(original),
    schema: await schemaOf(original),
    images: imagesOf(original),
  };
  expect(Object.keys(before.sums).length).toBeGreaterThan(60);
  expect(Object.keys(before.images).length).toBeGreaterThan(9);
  const stateOf = async (place: TestPlace) => ({
    sums: await checksums(place),
    schema: await schemaOf(place),
    images: imagesOf(place),
  });

  const toPostgres = join(folder, "ke-postgres.tar");
  expect((await backUp(original, toPostgres)).code).toBe(0);
  const postgres = await newPlace({ isEmpty: true });
  const { stdout } = await restore(postgres, toPostgres);
  expect(stdout).toContain("into the database (PostgreSQL at localhost/test_");
  expect(stdout).not.toContain("Image files");
  expect(await stateOf(postgres)).toEqual(before);

  const back = join(folder, "kembali.tar");
  expect((await backUp(postgres, back)).code).toBe(0);
  const embedded = await newPlace({ isEmbedded: true });
  expect((await restore(embedded, back)).stdout).toContain(
    `into the database (embedded in ${embedded.dataDir})`,
  );
  expect(await stateOf(embedded)).toEqual(before);
  expect((await restore(embedded, back)).stderr).toBe(
    `The database (embedded in ${embedded.dataDir}) already has data. Restore into an empty one: another DATA_DIR, or a new database for DATABASE_URL.\n`,
  );
  expect(await stateOf(embedded)).toEqual(before);

  const ids = "SELECT nextval(pg_get_serial_sequence('articles', 'id')) > max(id) AS ahead FROM articles";
  expect(await query(embedded, ids)).toEqual([{ ahead: true }]);
});
