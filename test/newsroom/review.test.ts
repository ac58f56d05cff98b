import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPerson, type Person, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct();
  editor = await addPerson(product, "editor@example.com", "editor");
});
afterAll(() => product[Symbol.asyncDispose]());

const read = async (path: string) => textOf(await editor.get(path));
const expectedState = { version: "1", readAt: "2026-11-20T05:00:00.000Z" };
const decide = (fields: Record<string, string>) =>
  editor.post("/admin/review/decide", { ...expectedState, ...fields });
const decideByScript = async (fields: Record<string, string>) => {
  const response = await editor.post(
    "/admin/review/decide",
    { ...expectedState, ...fields },
    { accept: "application/json" },
  );
  return { status: response.status, body: await response.json() };
};

/** Articles 1 to 5 in review, the first the newest; two sources. */
beforeEach(async () => {
  await product.query("TRUNCATE articles, sources, article_changes RESTART IDENTITY CASCADE");
  await product.query(`
    INSERT INTO articles (slug, title, content, status, source_name, source_url, category, tickers, tags, published_at)
    SELECT 'uji-' || n, 'Uji nomor ' || n || '.', 'Saham BBCA naik pada hari ke-' || n || '.', 'review',
      CASE WHEN n % 2 = 0 THEN 'Antara' ELSE 'Kontan' END, 'https://berita.example/' || n, 'Banking',
      ARRAY['BBCA'], ARRAY['saham, bank'], now() - n * interval '1 hour'
    FROM generate_series(1, 5) AS n`);
  await product.query("INSERT INTO sources (name, feed_url) VALUES ('Bisnis', 'https://bisnis.example/rss')");
  await product.query(`
    INSERT INTO ingested_items (source_id, guid, url, content_hash, article_id, is_original)
    VALUES (1, 'a', 'https://bisnis.example/1', 'x', 1, false), (1, 'b', 'https://bisnis.example/1b', 'y', 1, false)`);
});

test("the queue lists waiting articles, newest first, beside the first one and its ingest details", async () => {
  const text = await read("/admin/review");
  expect(text).toContain("Antrian Review 5 tersisa");
  expect([...text.matchAll(/ Uji nomor (\d)\./g)].map(([, n]) => Number(n))).toEqual([1, 2, 3, 4, 5, 1]);
  expect(text).toMatch(/2 sumber\s+Kontan\s+artikel ini\s+Bisnis /);
  expect(text.match(/\d sumber/g)).toEqual(["2 sumber"]);
  expect(text).toMatch(
    /Kabar yang sama juga dari\s+Bisnis\s*\. Keputusan Anda berlaku untuk artikel ini; yang lain tidak masuk antrian\./,
  );
  expect(text).toContain("Saham BBCA naik pada hari ke-1.");
  expect(text).toContain("BBCA: “Saham BBCA naik pada hari ke-1.”");
  expect(await (await editor.get("/admin/review")).text()).toContain('href="https://berita.example/1"');
  expect(await read("/admin/review?artikel=3")).toContain("Saham BBCA naik pada hari ke-3.");
});

test("the query filters by source and category, and an empty queue shows a message", async () => {
  const filtered = await read("/admin/review?sumber=Antara");
  expect(filtered).toContain("2 tersisa");
  expect(filtered).not.toContain("Uji nomor 1.");
  expect(await read("/admin/review?kategori=Energy")).toContain(
    "Tidak ada artikel dalam antrian yang cocok dengan filter ini.",
  );
  await product.query("UPDATE articles SET status = 'archived'");
  expect(await read("/admin/review")).toContain("Antrian kosong");
});

test("a form without JavaScript decides, continues with the next article, and can be undone", async () => {
  const html = await (await editor.get("/admin/review?artikel=2&sumber=Antara")).text();
  expect(html).toContain('action="/admin/review/decide?sumber=Antara"');
  const decided = await editor.post("/admin/review/decide?sumber=Antara", {
    do: "published",
    artikel: "2",
    next: "4",
    ...expectedState,
  });
  const location = decided.headers.get("location") ?? "";
  expect(location).toMatch(/^\/admin\/review\?sumber=Antara&artikel=4&urungkan=\d+$/);
  expect(await product.query("SELECT status FROM articles WHERE id = 2")).toEqual([{ status: "published" }]);
  const change = /urungkan=(\d+)/.exec(location)?.[1] ?? "";
  expect((await decide({ do: "undo", artikel: "", change })).status).toBe(302);
  expect(await product.query("SELECT status FROM articles WHERE id = 2")).toEqual([{ status: "review" }]);

  await product.query("UPDATE articles SET content = '' WHERE id = 3");
  const refused = await decide({ do: "published", artikel: "3", next: "", version: "2" });
  expect(refused.headers.get("location")).toBe("/admin/review?artikel=3&gagal=content-missing");
  expect(await read("/admin/review?artikel=3&gagal=content-missing")).toContain(
    "Artikel ini belum memiliki isi.",
  );
});

test("a script gets the result of a decision and of its undo", async () => {
  const { status, body } = await decideByScript({ do: "archived", artikel: "1", next: "" });
  expect([status, body]).toEqual([200, { ok: true, changeId: expect.any(Number) }]);
  expect(await decideByScript({ do: "archived", artikel: "1", next: "", version: "2" })).toEqual({
    status: 422,
    body: {
      ok: false,
      code: "changed-since",
      concurrentChange: { what: "archived", who: "editor@example.com", at: expect.stringMatching(/Z$/) },
    },
  });
  const undo = { do: "undo", artikel: "1", change: String(body.changeId) };
  expect(await decideByScript(undo)).toMatchObject({
    status: 200,
    body: { ok: true, item: { id: 1, version: 3 } },
  });
  expect(await decideByScript(undo)).toEqual({
    status: 422,
    body: { ok: false, code: "change-not-found" },
  });
  expect((await decide({ do: "deleted", artikel: "1" })).status).toBe(400);
});

const retag = {
  do: "retag",
  artikel: "1",
  version: "1",
  category: "Banking",
  addedTickers: "",
  addedTags: "",
  removedTicker: "",
  removedTag: "",
  insteadTickers: "",
  confirmedTickers: "",
};

test("category, tickers and tags are changed by a save with a revision", async () => {
  const added = await decideByScript({ ...retag, addedTickers: "bbri, BMRI", addedTags: "dividen" });
  expect(added.body).toMatchObject({
    ok: true,
    item: { version: 2, tickers: [{ code: "BBCA" }, { code: "BBRI" }, { code: "BMRI" }] },
  });
  // A tag with a comma, as feeds may have, is one tag.
  await decideByScript({
    ...retag,
    version: "2",
    category: "",
    removedTag: "saham, bank",
    removedTicker: "BBCA",
  });
  expect(
    await product.query("SELECT category, tickers, tags, status, version FROM articles WHERE id = 1"),
  ).toEqual([{ category: null, tickers: ["BBRI", "BMRI"], tags: ["dividen"], status: "review", version: 3 }]);
  expect(await product.query("SELECT count(*)::int FROM revisions WHERE article_id = 1")).toEqual([
    { count: 3 },
  ]);
  expect(await decideByScript({ ...retag, version: "3", category: "", addedTickers: "??" })).toMatchObject({
    status: 422,
    body: { ok: false, code: "ticker-invalid", detail: "??" },
  });
  expect(await decideByScript({ ...retag, version: "3", category: "Tidak Ada" })).toMatchObject({
    body: { ok: false, code: "category-unknown" },
  });
});

test("another editor's concurrent change isn't overwritten", async () => {
  await product.query("UPDATE articles SET tags = '{baru}' WHERE id = 1");
  const { status, body } = await decideByScript({ ...retag, addedTags: "dividen" });
  expect([status, body]).toMatchObject([
    422,
    { ok: false, code: "conflict", item: { version: 2, tags: ["baru"] } },
  ]);
  expect(await product.query("SELECT tags FROM articles WHERE id = 1")).toEqual([{ tags: ["baru"] }]);
  const form = await decide({ ...retag, addedTags: "dividen" });
  expect(await read(form.headers.get("location") ?? "")).toMatch(
    /Sementara itu artikel ini diubah\b.*\. Versi terbarunya kini tampil/,
  );
});

test("a server failure leaves the article in the queue and is reported", async () => {
  const failed = await withoutTable(product, "audit_log", () =>
    decideByScript({ do: "archived", artikel: "1", next: "" }),
  );
  expect(failed).toEqual({ status: 500, body: { ok: false, code: "unavailable" } });
  expect(await product.query("SELECT status FROM articles WHERE id = 1")).toEqual([{ status: "review" }]);
});
