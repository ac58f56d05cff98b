import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { coal, dividend, manyItems, type Newsroom, startNewsroom } from "#test/newsroom.ts";
import { rss } from "#test/servers/feed-server.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";
import { expectRefusal } from "./refused-form.ts";

let newsroom: Newsroom;
let editor: Person;
beforeAll(async () => {
  newsroom = await startNewsroom();
  const { db, pool } = await newsroom.product.database();
  await addMember(db, "editor@example.com", "editor");
  await pool.query(`INSERT INTO symbols (symbol, name, sector) VALUES
    ('BBCA', 'Bank Central Asia Tbk.', 'Banking'), ('ADRO', 'Alamtri Resources Tbk.', 'Energy')
    ON CONFLICT DO NOTHING`);
  editor = await signInAs(newsroom.product, { email: "editor@example.com", password: PASSWORD });
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(async () => {
  await newsroom.clear();
  editor.cookies.delete("kp_notice");
});

const read = async (path: string) => textOf(await editor.get(path));
const notice = () => editor.cookies.get("kp_notice");

const form = (typed: Record<string, string> = {}) => ({
  name: "Kantor Berita",
  feedUrl: "https://berita.example/rss",
  type: "RSS",
  active: "on",
  licenseNote: "",
  ...typed,
});
const tryFeed = (path: string, typed: Record<string, string> = {}) =>
  editor.post(
    "/admin/sources/new",
    form({ intent: "try", feedUrl: path.startsWith("/") ? newsroom.feeds.url + path : path, ...typed }),
  );

test("a source is added, listed, changed, disabled, enabled and deleted using only forms", async () => {
  expect(await read("/admin/sources")).toContain("Belum ada sumber.");
  const added = await editor.post("/admin/sources/new", form({ licenseNote: "Kutip 2 paragraf" }));
  expect(added.headers.get("location")).toBe("/admin/sources");
  expect(notice()).toMatch(/^source-added/);

  const html = await (await editor.get("/admin/sources")).text();
  for (const column of ["Nama", "Tipe", "Status", "URL Feed", "Aksi"]) {
    expect(html).toContain(`<th scope="col">${column}</th>`);
  }
  expect(html).toContain("https://berita.example/rss");
  expect(html).toContain('href="/notifikasi/peringatan/baru?jenis=source-failing"');
  expect(await read("/admin/sources")).toContain("Aktif Belum pernah berhasil");

  const changed = form({ name: "Kantor Berita Baru", active: "", publishesDirectly: "on", type: "API" });
  await editor.post("/admin/sources/edit?sumber=1", changed);
  expect(notice()).toMatch(/^source-changed/);
  const columns = "name, type, active, publishes_directly";
  expect(await newsroom.product.query(`SELECT ${columns} FROM sources`)).toEqual([
    { name: "Kantor Berita Baru", type: "API", active: false, publishes_directly: true },
  ]);
  expect(await read("/admin/sources?health=paused")).toContain("Kantor Berita Baru");

  const switched = await editor.post("/admin/sources?health=paused", { change: "1:on" });
  expect(switched.headers.get("location")).toBe("/admin/sources?health=paused");
  expect(await read("/admin/sources?health=paused")).toContain("Tidak ada sumber dengan status ini.");

  expect(await read("/admin/sources/delete?sumber=1")).toContain(
    "Apakah Anda yakin ingin menghapus sumber ini? Kantor Berita Baru",
  );
  await editor.post("/admin/sources/delete?sumber=1");
  expect(notice()).toMatch(/^source-deleted/);
  expect(await newsroom.product.query("SELECT id FROM sources")).toEqual([]);
  expect((await editor.get("/admin/sources/edit?sumber=1")).headers.get("location")).toBe("/admin/sources");
});

test.each([
  [{ name: " " }, "Nama dan URL Feed tidak boleh kosong."],
  [{ feedUrl: "" }, "Nama dan URL Feed tidak boleh kosong."],
  [{ feedUrl: "berita.example/rss" }, "URL Feed harus berupa alamat http atau https yang lengkap."],
  [{ name: "x".repeat(81) }, "Nama sumber paling banyak 80 karakter."],
  [{ licenseNote: "x".repeat(2001) }, "Catatan lisensi paling banyak 2.000 karakter."],
  [{ feedUrl: "https://lain.example/rss" }, "Sumber dengan URL Feed ini sudah ada."],
])("a form with %j is refused and the input is preserved", async (typed, message) => {
  await editor.post("/admin/sources/new", form({ name: "Lain", feedUrl: "https://lain.example/rss" }));
  const html = await expectRefusal(
    await editor.post("/admin/sources/new", form({ licenseNote: "Catatan", ...typed })),
    message,
  );
  expect(html).toContain(`>${{ licenseNote: "Catatan", ...typed }.licenseNote}</textarea>`);
});

test("a source with articles can't be deleted: the dialog counts them and suggests disabling it", async () => {
  await editor.post("/admin/sources/new", form());
  const button = /<button[^>]*type="submit"[^>]*>Hapus</;
  expect(await (await editor.get("/admin/sources/delete?sumber=1")).text()).toMatch(button);
  await newsroom.product.query(`INSERT INTO articles (slug, title) VALUES ('a', 'A');
    INSERT INTO ingested_items (source_id, content_hash, article_id, is_original)
      SELECT 1, 'x', id, true FROM articles`);
  const response = await editor.get("/admin/sources/delete?sumber=1");
  const html = await response.clone().text();
  expect(await textOf(response)).toContain(
    "Ada 1 artikel dari sumber ini, jadi sumber tidak dapat dihapus: ingest mengenali artikelnya lewat sumber ini. Nonaktifkan sumber di daftar",
  );
  expect(html).not.toMatch(button);
  const refused = await editor.post("/admin/sources/delete?sumber=1");
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain(
    "Gagal menghapus sumber. Sudah ada artikel dari sumber ini, jadi sumber hanya dapat dinonaktifkan.",
  );
});

test("testing a source shows ten items with tags, stores nothing and preserves the form", async () => {
  newsroom.feeds.put("/rss", rss([dividend, coal, ...manyItems(10)]));
  const trialResponse = await tryFeed("/rss", { name: "Nama ketikan", active: "" });
  expect(trialResponse.status).toBe(200);
  const html = await trialResponse.clone().text();
  expect(html).toMatch(/<input [^>]*value="Nama ketikan"/);
  const text = await textOf(trialResponse);
  expect(text).toContain("Feed “Kantor Berita Uji”");
  expect(text).toContain("10 dari 12 item");
  expect(text).toContain("Tidak ada yang disimpan.");
  expect(text).toMatch(/BBCA Bagikan Dividen Interim 19 Nov 2026, 08\.30 WIB · BBCA · Banking/);
  expect(text).toMatch(/Harga Batu Bara Menguat 19 Nov 2026, 09\.00 WIB · ADRO/);
  expect(text).toContain("tanpa emiten");
  expect(text).not.toContain("Kabar nomor 8 ");
  expect(await newsroom.product.query("SELECT id FROM sources UNION SELECT id FROM articles")).toEqual([]);
});

test.each([
  ["/tidak-ada", "Feed tidak ditemukan di alamat ini (404)."],
  ["/gone", "Feed sudah dihapus secara permanen (410)."],
  ["/forbidden", "Server menolak akses (403)."],
  ["/broken", "Server sumber mengalami kesalahan (500)."],
  ["/text", "Dokumen di alamat ini bukan feed RSS, Atom, RDF, atau JSON Feed."],
  ["/empty", "Jawaban server kosong."],
  ["/large", "Jawaban server terlalu besar. Batasnya 10 MB."],
  ["/none", "Feed ini belum berisi item."],
  ["http://127.0.0.1/rss", "Alamat ini tidak boleh diambil: mengarah ke jaringan internal."],
  ["http://169.254.169.254/latest", "Alamat ini tidak boleh diambil: mengarah ke jaringan internal."],
  ["ftp://berita.example/rss", "Alamat ini tidak boleh diambil: hanya http dan https yang didukung."],
  ["bukan alamat", "Alamat ini bukan URL yang valid."],
  ["https://tidak-ada.invalid/rss", "Nama server tidak ditemukan. Periksa ejaan alamatnya."],
])("testing %s shows the problem", async (path, message) => {
  const { feeds } = newsroom;
  feeds.put("/gone", { status: 410, body: "" });
  feeds.put("/forbidden", { status: 403, body: "" });
  feeds.put("/broken", { status: 500, body: "" });
  feeds.put("/text", "Halo");
  feeds.put("/empty", "  ");
  feeds.put("/large", " ".repeat(11 * 1024 * 1024));
  feeds.put("/none", rss([]));
  expect(await textOf(await tryFeed(path))).toContain(message);
});

test("a web page's feeds are offered, and one of them can be tested instead", async () => {
  const { feeds } = newsroom;
  feeds.put("/rss.xml", rss([dividend]));
  feeds.put("/", {
    body: '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" title="Ekonomi" href="/rss.xml"></head></html>',
    headers: { "Content-Type": "text/html" },
  });
  const page = await tryFeed("/");
  expect(await textOf(page)).toMatch(
    /Alamat ini menjawab dengan halaman web, bukan feed\. Halaman itu menyebut feed berikut: Ekonomi http/,
  );
  const trial = await tryFeed("/rss.xml", { intent: "try-found" });
  const html = await trial.text();
  expect(html).toContain(`value="${feeds.url}/rss.xml"`);
  expect(html).toContain("BBCA Bagikan Dividen Interim");
});

test("the table shows the results of fetches and filters by them", async () => {
  await newsroom.product.query(`
    INSERT INTO sources (name, feed_url, active, consecutive_failures, created_at) VALUES
      ('Sehat', 'https://a.example', true, 0, now() - interval '9 days'),
      ('Gagal terus', 'https://b.example', true, 4, now() - interval '9 days'),
      ('Dimatikan', 'https://c.example', false, 0, now() - interval '9 days');
    UPDATE sources SET last_item_at = now() - interval '61 minutes', usual_gap_minutes = 725 WHERE id = 1;
    UPDATE sources SET moved_to = 'https://b.example/baru', moved_count = 3 WHERE id = 2;
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, failure_code, failure_status) VALUES
      (1, 'schedule', 'failed', now() - interval '3 days', 'timeout', NULL),
      (1, 'schedule', 'not-modified', now() - interval '2 hours 1 minute', NULL, NULL),
      (2, 'schedule', 'succeeded', now() - interval '2 days 1 minute', NULL, NULL),
      (2, 'schedule', 'failed', now() - interval '61 minutes', 'client-error', 404);
    INSERT INTO ingested_items (source_id, content_hash, is_original, first_seen_at)
      SELECT 1, n, true, now() - n * interval '1 day' FROM generate_series(1, 9) AS n;
    INSERT INTO articles (slug, title, status, source_name, tickers) VALUES
      ('satu', 'Satu', 'draft', 'Gagal terus', '{}'), ('dua', 'Dua', 'draft', NULL, '{}'),
      ('tiga', 'Tiga', 'draft', 'Antara', '{}');
    INSERT INTO ingested_items (source_id, content_hash, is_original, article_id, first_seen_at)
      SELECT id, article, false, article, now() - interval '2 days'
      FROM sources, unnest(ARRAY[1, 1, 1, 2, 2, 3]) AS article WHERE name = 'Dimatikan' UNION ALL
      SELECT NULL, 2, false, 2, now() - interval '2 days'`);
  const all = await read("/admin/sources");
  expect(all).toContain("Semua 3 Diam 1 Gagal 1 Nonaktif 1");
  expect(all).toMatch(
    /Sehat 6 item dalam 7 hari, rata-rata 0,9 per hari setelah hari pertama RSS Aktif Berhasil 2 jam lalu Gagal 3 hari lalu: Server tidak menjawab tepat waktu\. Item baru 1 jam lalu, biasanya paling lama 12 jam tanpa item baru/,
  );
  expect(all).toMatch(
    /Gagal terus 0 item dalam 7 hari RSS Aktif Diam Gagal 4 kali Berhasil 2 hari lalu Gagal 1 jam lalu: Feed tidak ditemukan di alamat ini \(404\)\. Dialihkan ke https:\/\/b\.example\/baru/,
  );
  expect(all).toContain("Mengulang artikel dari Gagal terus (3), redaksi (2) https://c.example");
  for (const [filter, row] of [
    ["silent", "Gagal terus 0 item"],
    ["failing", "Gagal terus 0 item"],
    ["paused", "Dimatikan 6 item"],
  ] as const) {
    const text = await read(`/admin/sources?health=${filter}`);
    expect(text).toContain(row);
    expect(text).not.toContain("Sehat 6 item");
  }
});

test("the average excludes the first day, which contains a feed's backlog", async () => {
  await newsroom.product.query(`
    INSERT INTO sources (name, feed_url, created_at) VALUES
      ('Kemarin', 'https://a.example', now() - interval '20 hours'),
      ('Pekan ini', 'https://b.example', now() - interval '5 days');
    INSERT INTO ingested_items (source_id, content_hash, is_original, first_seen_at)
      SELECT 1, n, true, now() - interval '19 hours' FROM generate_series(1, 40) AS n UNION ALL
      SELECT 2, n, true, now() - interval '119 hours' FROM generate_series(1, 40) AS n UNION ALL
      SELECT 2, n, true, now() - interval '1 hour' FROM generate_series(41, 48) AS n`);
  const text = await read("/admin/sources");
  expect(text).toContain("Kemarin 40 item dalam 7 hari RSS");
  expect(text).toContain("Pekan ini 48 item dalam 7 hari, rata-rata 2 per hari setelah hari pertama RSS");
});

test("the table shows a source's deferral when the server has no schedule", async () => {
  await newsroom.product.query(`INSERT INTO sources (name, feed_url, next_fetch_at) VALUES
    ('Ditunda', 'https://a.example', now() + interval '1 hour'), ('Tidak', 'https://b.example', NULL)`);
  const text = await read("/admin/sources");
  expect(text.match(/Ditunda sampai \d{1,2} [A-Z][a-z]{2} 2\d{3}, \d\d\.\d\d WIB/g)).toHaveLength(1);
  expect(text).not.toContain("Berikutnya");
});

test("failures show what failed", async () => {
  const unsaved = await withoutTable(newsroom.product, "audit_log", () =>
    editor.post("/admin/sources/new", form()),
  );
  expect(unsaved.status).toBe(500);
  expect(await textOf(unsaved)).toContain("Gagal menyimpan sumber. Terjadi kesalahan pada server.");
  const unread = await withoutTable(newsroom.product, "fetch_runs", () => editor.get("/admin/sources"));
  expect(unread.status).toBe(500);
  expect(await textOf(unread)).toContain("Gagal mengambil sumber");
});
