import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, PASSWORD } from "./cast.ts";
import { type Person, signInAs, textOf } from "./http-person.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false", INGEST_SCHEDULE: "false" } });
  await addMember((await product.database()).db, "siklus@example.com", "editor");
  editor = await signInAs(product, { email: "siklus@example.com", password: PASSWORD });
});
afterAll(() => product[Symbol.asyncDispose]());

const query = async (text: string) => (await (await product.database()).pool.query(text)).rows;
const read = async (path: string) => textOf(await editor.get(path));
const cycle = async () => (await editor.get("/admin/runs/cycle")).json();

test("the log says what is being fetched, what waits and what the cycle has brought", async () => {
  expect(await read("/admin/runs")).toContain("Tidak ada sumber yang menunggu.");
  await query(`
    INSERT INTO sources (name, feed_url, active, claimed_until, due_at, next_fetch_at)
      SELECT name, 'https://' || name || '.example', name <> 'Mati', now() + interval '1 hour', due_at, next_fetch_at
      FROM (VALUES ('Antara', NULL, NULL), ('Kontan', now() + interval '20 minutes', now() + interval '5 minutes'),
        ('Mati', NULL, NULL), ('Tempo', NULL, NULL)) AS given (name, due_at, next_fetch_at);
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at, new_count, updated_count)
      VALUES (1, 'schedule', 'running', clock_timestamp(), NULL, 0, 0),
        (2, 'schedule', 'succeeded', clock_timestamp(), clock_timestamp(), 7, 2),
        (2, 'schedule', 'failed', clock_timestamp(), clock_timestamp(), 0, 0),
        (2, 'schedule', 'succeeded', now() - interval '16 minutes', now(), 90, 0)`);
  expect(await cycle()).toMatchObject({
    ...{ finished: 2, failed: 1, new: 7, updated: 2, running: ["Antara"], waiting: 1 },
    nextAt: expect.stringMatching(/Z$/),
  });
  const text = await read("/admin/runs");
  expect(text).toContain("Berjalan: 2 dari 4 sumber selesai");
  expect(text).toContain("Sedang diambil: Antara");
  expect(text).toMatch(
    /Sejak \d\d\.(?:00|15|30|45) WIB: 2 pengambilan, 7 artikel baru, 2 diperbarui, 1 gagal\./,
  );
  await query("DELETE FROM sources WHERE name <> 'Kontan'");
  expect(await read("/admin/runs")).toMatch(/Tidak ada yang berjalan\. Berikutnya \d\d\.\d\d WIB\./);
});
