import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, admin, adminSettings, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  const { db } = await product.database();
  await addMember(db, "editor@example.com", "editor");
  await addMember(db, "pembaca@example.com");
  editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
});
beforeEach(() => product.query("TRUNCATE articles, sources RESTART IDENTITY CASCADE"));
afterAll(() => product[Symbol.asyncDispose]());

const addArticlesInReview = (count: number) =>
  product.query(
    `INSERT INTO articles (slug, title, status)
      SELECT 'baru-' || n, 'Baru ' || n, 'review' FROM generate_series(1, $1::int) AS n`,
    [count],
  );

test("a guest is redirected to /admin/login and back to the page", async () => {
  const guest = newPerson(product);
  const sentAway = await guest.get("/admin");
  expect(sentAway.status).toBe(302);
  expect(sentAway.headers.get("location")).toBe("/admin/login?kembali=%2Fadmin");
  const signedIn = await guest.post("/admin/login", {
    intent: "sign-in",
    ...admin,
    kembali: "/admin",
  });
  expect(signedIn.headers.get("location")).toBe("/admin");
});

test("a member gets a no-access message and no content of the newsroom", async () => {
  const member = await signInAs(product, { email: "pembaca@example.com", password: PASSWORD });
  const response = await member.get("/admin");
  expect(response.status).toBe(403);
  const text = await textOf(response);
  expect(text).toContain("Akun Anda tidak memiliki akses ke panel ini");
  expect(text).not.toContain("Artikel Hari Ini");
});

test("newsroom pages are neither cached nor indexed", async () => {
  const response = await editor.get("/admin");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await response.text()).toContain('<meta name="robots" content="noindex, follow"/>');
});

test("the dashboard counts articles since midnight in Jakarta, the import queue and failed fetches", async () => {
  await addArticlesInReview(5);
  await product.query(`
    INSERT INTO articles (slug, title, status, created_at) VALUES
      ('draf-baru', 'Draf', 'draft', now()), ('lama', 'Lama', 'published', now() - interval '2 days');
    INSERT INTO sources (name, feed_url, created_at)
      VALUES ('Diam Saja', 'https://diam.example/rss', now() - interval '3 days');
    INSERT INTO fetch_runs (source_id, trigger, outcome) SELECT id, 'schedule', 'failed' FROM sources`);
  const text = await textOf(await editor.get("/admin"));
  expect(text).toContain("Dashboard Admin");
  expect(text).toMatch(/Artikel Hari Ini 6 /);
  expect(text).toMatch(/Antrian Import 5 /);
  expect(text).toMatch(/Log Error 1 /);
  expect(text).toMatch(/Sumber Diam 1 /);
  const html = await (await editor.get("/admin")).text();
  const wibDay = (ageHours: number) =>
    new Date(Date.now() + (7 - ageHours) * 3_600_000).toISOString().slice(0, 10);
  const today = wibDay(0);
  const failures = `runs?status=failed&amp;dari=${wibDay(24)}`;
  for (const list of [`articles?ditambahkan=${today}`, "review", failures, "sources?health=silent"]) {
    expect(html).toContain(`href="/admin/${list}"`);
  }
  expect(await textOf(await editor.get(`/admin/${failures.replace("&amp;", "&")}`))).toContain("Diam Saja");
  expect(await textOf(await editor.get(`/admin/articles?ditambahkan=${today}`))).toMatch(/Artikel 6 artikel/);
  for (const literal of ["Jalankan Import Manual", "Lihat Log Lengkap"]) expect(text).toContain(literal);
});

test("the dashboard warns of silent or paused sources, with the reason", async () => {
  await product.query(`
    INSERT INTO sources (name, feed_url, active, created_at, last_item_at, usual_gap_minutes) VALUES
      ('Sehat', 'https://a.example', true, now() - interval '9 days', now() - interval '35 hours', 720),
      ('Terlambat', 'https://b.example', true, now() - interval '9 days', now() - interval '37 hours', 720),
      ('Gagal', 'https://c.example', true, now() - interval '9 days', NULL, NULL),
      ('Baru gagal', 'https://d.example', true, now() - interval '9 days', NULL, NULL),
      ('Dihapus', 'https://e.example', false, now() - interval '9 days', NULL, NULL),
      ('Dimatikan', 'https://f.example', false, now() - interval '9 days', NULL, NULL);
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, failure_code)
      SELECT id, 'schedule', outcome, now() - age, code
      FROM sources JOIN (VALUES
        ('Sehat', 'not-modified', interval '1 hour', NULL), ('Terlambat', 'not-modified', interval '1 hour', NULL),
        ('Gagal', 'failed', interval '1 hour', 'timeout'), ('Baru gagal', 'succeeded', interval '50 hours', NULL),
        ('Dihapus', 'failed', interval '6 days', 'gone'), ('Dimatikan', 'failed', interval '8 days', 'gone')
      ) AS input (source, outcome, age, code) ON source = name`);
  const html = await (await editor.get("/admin")).text();
  const text = await textOf(new Response(html));
  expect(text).toContain(
    "4 sumber perlu diperiksa Dihapus: dinonaktifkan karena feed-nya sudah dihapus secara permanen (410). " +
      "Baru gagal: terakhir berhasil diambil 2 hari lalu. Gagal: belum pernah berhasil diambil. " +
      "Terlambat: tidak ada item baru sejak 1 hari lalu; biasanya jedanya paling lama 12 jam. Lihat sumber yang diam",
  );
  expect(text).toMatch(/Sumber Diam 3 /);
  expect(html).toContain('href="/admin/sources?health=paused"');
  await product.query("DELETE FROM sources WHERE name <> 'Sehat'");
  expect(await textOf(await editor.get("/admin"))).not.toContain("perlu diperiksa");
});

test("a counter that can't be read shows an error, and the others are shown", async () => {
  await addArticlesInReview(5);
  const { pool } = await product.database();
  const response = await withoutTable(pool, "fetch_runs", () => editor.get("/admin"));
  expect(response.status).toBe(200);
  const text = await textOf(response);
  expect(text).toMatch(/Log Error Gagal mengambil data dashboard/);
  expect(text).toMatch(/Antrian Import 5 /);
});
