import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { dividend, type Newsroom, startNewsroom } from "#test/newsroom.ts";
import { rss } from "#test/servers/feed-server.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";

const member = { email: "editor@example.com", password: PASSWORD };

let newsroom: Newsroom;
let editor: Person;
beforeAll(async () => {
  newsroom = await startNewsroom();
  await addMember((await newsroom.product.database()).db, member.email, "editor");
  editor = await signInAs(newsroom.product, member);
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(async () => {
  await newsroom.clear();
  await newsroom.product.query("TRUNCATE manual_imports RESTART IDENTITY CASCADE");
});

const read = async (path: string) => textOf(await editor.get(path));
const progress = async () => (await editor.get("/admin/runs/progress")).json();

/** Runs 1 to 120, one an hour, of two sources; every third failed. */
async function fillLog() {
  await newsroom.product.query(`
    INSERT INTO sources (name, feed_url) VALUES ('Antara', 'https://a.example'), ('Kontan', 'https://b.example');
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at, fetched_count, new_count,
        updated_count, duplicate_count, unchanged_count, failed_count, failure_code, reason)
      SELECT 1 + n % 2, 'schedule', CASE WHEN n % 3 = 0 THEN 'failed' ELSE 'succeeded' END, at,
        at + interval '1.5 seconds', 1000 + n, 11, 22, 33, 44, 1,
        CASE WHEN n % 3 = 0 THEN 'timeout' END, CASE WHEN n % 3 = 0 THEN 'failed: https://a.example timed out' END
      FROM (SELECT n, '2026-11-10T00:00:00+07:00'::timestamptz + n * interval '1 hour' AS at
        FROM generate_series(1, 120) AS n) AS runs;
    UPDATE fetch_runs SET outcome = 'running', finished_at = NULL WHERE id = 1`);
}

const runsIn = (html: string) => [...html.matchAll(/href="[^"]*[?;]log=(\d+)"/g)].map(([, id]) => Number(id));

test("the log is newest first, with the counts of each run, and its pages skip no run", async () => {
  expect(await read("/admin/runs")).toContain("Belum ada pengambilan.");
  await fillLog();
  const listedRuns: number[] = [];
  let path: string | undefined = "/admin/runs";
  while (path) {
    const html: string = await (await editor.get(path)).text();
    listedRuns.push(...runsIn(html));
    path = /href="([^"]*lanjut=[^"]*)"[^>]*>Berikutnya</.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(listedRuns).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  const text = await read("/admin/runs");
  expect(text).toContain("Waktu Sumber Status Baru Diperbarui Duplikat Dilewati Pemicu");
  expect(text).toContain(
    "15 Nov 2026, 00.00 WIB Antara Gagal Server tidak menjawab tepat waktu. 11 22 33 45 Jadwal",
  );
  // The source is unclaimed, so the product closes the run within seconds.
  await expect
    .poll(() => read("/admin/runs/detail?log=1"))
    .toContain("Pengambilan terputus karena server berhenti.");
  expect(await read("/admin/runs?status=running")).toContain("Tidak ada pengambilan yang cocok");
});

test.each<[string, (n: number) => boolean]>([
  ["sumber=2", (n) => n % 2 === 1],
  ["status=failed&sumber=1", (n) => n % 6 === 0],
  ["dari=2026-11-12&sampai=2026-11-12", (n) => n >= 48 && n < 72],
  ["status=not-modified", () => false],
  ["sumber=x&status=y", () => true],
])("the query ?%s filters the log", async (search, isExpected) => {
  await fillLog();
  const expected = Array.from({ length: 120 }, (_, index) => 120 - index).filter(isExpected);
  expect(runsIn(await (await editor.get(`/admin/runs?${search}`)).text())).toEqual(expected.slice(0, 50));
});

test("the log of one source shows whose articles it repeats", async () => {
  await fillLog();
  await newsroom.product.query(`
    INSERT INTO articles (slug, title, source_name) VALUES ('a', 'A', 'Antara'), ('b', 'B', 'Bisnis');
    INSERT INTO ingested_items (source_id, content_hash, is_original, article_id, first_seen_at)
      SELECT source_id, 'x', false, id, now() - age
      FROM articles JOIN (VALUES (2, 'a', interval '1 day'), (2, 'a', interval '2 days'), (2, 'b', interval '3 days'),
        (2, 'b', interval '8 days'), (1, 'b', interval '1 day')) AS items (source_id, article_slug, age) ON slug = article_slug`);
  expect(await read("/admin/runs?sumber=2")).toContain(
    "Dalam 7 hari terakhir mengulang artikel dari Antara (2), Bisnis (1).",
  );
  expect(await read("/admin/runs")).not.toContain("mengulang artikel");
});

test("a run's detail shows when, how long, how many and why", async () => {
  await fillLog();
  const text = await read("/admin/runs/detail?status=failed&log=120");
  expect(text).toContain("Rincian Pengambilan Antara Gagal Server tidak menjawab tepat waktu.");
  expect(text).toContain("Lama 1,5 detik Pemicu Jadwal Item dalam feed 1.120 Baru 11");
  expect(text).toContain("Sudah dikenal 44 Tidak dapat dipakai 1");
  expect(text).toContain("failed: https://a.example timed out");
  const response = await editor.get("/admin/runs/detail?status=failed&log=999");
  expect(response.headers.get("location")).toBe("/admin/runs?status=failed");
  expect(await read("/admin/runs?dari=2026-02-31")).toContain("Tanggal tidak valid. Filter ini diabaikan.");
  expect(await read("/admin/runs?sumber=99")).toContain(
    "Tidak ada pengambilan yang cocok dengan filter ini.",
  );
});

test("an import fetches the sources in the background, once, with each one's result", async () => {
  const { feeds } = newsroom;
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  feeds.put("/rss", { body: rss([dividend]), after });
  await newsroom.product.query(`INSERT INTO sources (name, feed_url, next_fetch_at) VALUES
    ('Ada', '${feeds.url}/rss', NULL), ('Tidak ada', '${feeds.url}/salah', NULL),
    ('Ditunda', '${feeds.url}/rss?2', now() + interval '1 hour')`);
  const started = await editor.post("/admin/runs/import");
  expect(started.headers.get("location")).toBe("/admin/runs/import");
  // A second press joins the running import.
  expect((await editor.post("/admin/runs/import", { scope: "all" })).status).toBe(302);
  expect(await newsroom.product.query("SELECT scope FROM manual_imports")).toEqual([{ scope: "due" }]);

  await expect.poll(() => feeds.requests.map(({ path }) => path)).toContain("/rss");
  const running = await read("/admin/runs/import");
  expect(running).toMatch(/Berjalan: [01] dari 2 sumber selesai/);
  expect(running).toContain("Dimulai oleh editor@example.com");
  expect(running).toContain("Muat ulang status");
  expect(running).toMatch(/Ada Berjalan/);
  release();
  await expect.poll(async () => (await progress()).isFinished).toBe(true);
  const finished = await read("/admin/runs/import");
  expect(finished).toContain("Selesai: 2 sumber");
  expect(finished).toContain("1 item baru, 0 diperbarui, 1 sumber gagal.");
  expect(finished).toContain("Ada 1 baru, 0 diperbarui, 0 duplikat, 0 dilewati Berhasil");
  expect(finished).toContain("Tidak ada Feed tidak ditemukan di alamat ini (404). Gagal");
  expect(await read("/admin/runs")).toMatch(/Ada Berhasil 1 0 0 0 Manual/);
  expect(
    await newsroom.product.query(
      "SELECT actor_email, after FROM audit_log WHERE action = 'import-started' ORDER BY id DESC LIMIT 1",
    ),
  ).toEqual([{ actor_email: member.email, after: { scope: "due", sourceCount: 2 } }]);

  await editor.post("/admin/runs/import", { scope: "all" });
  await expect
    .poll(async () => ((state) => state.isFinished && state.sources.length)(await progress()))
    .toBe(3);
});

test("an import without sources, or one that can't be started, shows a message", async () => {
  expect(await read("/admin/runs/import")).toContain("Belum ada import manual.");
  const nothing = await editor.post("/admin/runs/import");
  expect(nothing.status).toBe(422);
  expect(await textOf(nothing)).toContain("Tidak ada sumber yang perlu diambil sekarang.");
  await newsroom.product.query(
    "INSERT INTO sources (name, feed_url) VALUES ('A', 'https://tidak-ada.invalid')",
  );
  const failed = await withoutTable(newsroom.product, "audit_log", () => editor.post("/admin/runs/import"));
  expect(failed.status).toBe(500);
  expect(await textOf(failed)).toContain("Import tidak dapat dijalankan Terjadi kesalahan pada server.");
  expect(await newsroom.product.query("SELECT id FROM manual_imports")).toEqual([]);
  expect((await editor.post("/admin/runs/import", { scope: "lain" })).status).toBe(400);
});
