import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";

const PATH = "/siapkan/data-contoh";

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, MARKET_PROVIDER: "" } });
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());

const count = async (table: string): Promise<number> =>
  (await product.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
const entries = () =>
  product.query("SELECT actor_email, after FROM audit_log WHERE action = 'samples-deleted'");

test("samples and simulated figures are deleted in one step and don't return, but nothing that people wrote", async () => {
  await expect.poll(() => count("quotes WHERE source = 'simulated'")).toBeGreaterThan(0);
  await product.query(`
    INSERT INTO revisions (article_id, user_id, snapshot) SELECT id, 'u1', '{}' FROM articles ORDER BY id LIMIT 1;
    INSERT INTO articles (slug, title, content, status) VALUES ('milik-redaksi', 'Milik redaksi', 'Isi', 'published')`);
  const symbols = await count("symbols");
  const pageText = await textOf(await boss.get(PATH));
  expect(pageText).toContain("11 artikel contoh akan dihapus.");
  expect(pageText).toContain("1 artikel contoh pernah disunting redaksi dan tidak dihapus.");
  expect(pageText).toContain("Semua harga dan angka simulasi akan dihapus");

  const deleted = await boss.post(PATH);
  expect(deleted.headers.get("location")).toBe("/admin");
  expect(boss.cookies.get("kp_notice")).toMatch(/^samples-deleted/);
  expect(await product.query("SELECT slug FROM articles WHERE NOT is_sample")).toEqual([
    { slug: "milik-redaksi" },
  ]);
  expect(await count("articles WHERE is_sample")).toBe(1);
  expect(await count("symbols")).toBe(symbols);
  expect(await count("categories")).toBe(8);
  expect(await entries()).toEqual([{ actor_email: admin.email, after: { articles: 11, figures: true } }]);
  await expect.poll(async () => (await product.fetch("/")).text()).not.toContain("Simulasi");

  await expect
    .poll(() => count("market_syncs WHERE succeeded_at IS NOT NULL OR failure IS NOT NULL"))
    .toBeGreaterThan(0);
  for (const table of ["quotes", "candle_series", "corporate_events"]) {
    const isSimulated = table === "corporate_events" ? "is_simulated" : "source = 'simulated'";
    expect(await count(`${table} WHERE ${isSimulated}`)).toBe(0);
  }
  expect(await textOf(await boss.get(PATH))).toContain("Tidak ada data contoh di situs ini.");
  expect((await boss.post(PATH)).status).toBe(302); // deleting again does nothing
  expect(await entries()).toHaveLength(1);
  const dashboard = await textOf(await boss.get("/admin"));
  expect(dashboard).not.toContain("Artikel atau angka contoh masih tampil kepada pembaca.");
  expect(dashboard).toContain("Belum ada harga");
});

test("with MARKET_PROVIDER=simulated only the articles are deleted", async () => {
  await using own = await startProduct({ settings: { ...adminSettings, MARKET_PROVIDER: "simulated" } });
  const person = await signInAs(own, admin);
  expect(await textOf(await person.get(PATH))).toContain(
    "Harga simulasi tidak dapat dihapus selama MARKET_PROVIDER=simulated diatur di server",
  );
  expect((await person.post(PATH)).status).toBe(302);
  const { pool } = await own.database();
  expect((await pool.query("SELECT FROM articles")).rowCount).toBe(0);
  expect(await textOf(await person.get(PATH))).toContain("Tidak ada data contoh di situs ini.");
});
