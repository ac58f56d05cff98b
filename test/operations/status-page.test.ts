import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import { addPerson, newPerson, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { addMember, admin, adminSettings } from "#test/test-users.ts";

let product: Product;
let mail: TestMailServer;
beforeAll(async () => {
  const statusCodes: Record<string, number> = { "tidak-ada@example.com": 550, "nanti@example.com": 451 };
  mail = await startMailServer({ refuse: (recipient) => statusCodes[recipient] });
  product = await startProduct({
    settings: { ...adminSettings, SMTP_URL: mail.url, PAGE_CACHE_MB: "0" },
  });
  const { db, pool } = await product.database();
  await prepareMarket(db);
  await pool.query("DELETE FROM sources");
  for (const recipient of Object.keys(statusCodes)) await addMember(db, recipient);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mail.stop();
});

const status = async () => textOf(await product.fetch("/status"));

test("the status page says so when there is no data yet", async () => {
  const text = await status();
  expect(text).toContain("Status Data");
  expect(text).toContain("Belum ada data.");
  expect(text).toContain("Belum ada data pasar.");
  expect(text).toContain("Belum ada sumber berita.");
});

test("the status page shows how old each feed and each source is, and nothing internal", async () => {
  await product.query(`
    INSERT INTO quotes (symbol, last, as_of, trading_date, confirmed_date, delayed, source, received_at)
    VALUES ('BTC/USD', 1, now() - interval '90 s', current_date, current_date, false, 'yahoo', now()),
      ('USD/IDR', 1, '2026-01-02T03:04:05Z', '2026-01-02', '2026-01-02', false, 'yahoo', '2026-01-02T03:04:05Z');
    INSERT INTO sources (name, feed_url, active, created_at, last_item_at, usual_gap_minutes) VALUES
      ('Sumber Lancar', 'http://intranet.local/a?key=rahasia', true, now() - interval '3 days', now() - interval '3 hours', 300),
      ('Sumber Diam', 'http://intranet.local/b', true, now() - interval '3 days', now() - interval '2 days', 60),
      ('Sumber Gagal', 'http://intranet.local/c', true, now() - interval '3 days', NULL, NULL),
      ('Sumber Baru', 'http://intranet.local/d', true, now(), NULL, NULL),
      ('Sumber Nonaktif', 'http://intranet.local/e', false, now(), NULL, NULL);
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at, reason)
      SELECT id, 'schedule', CASE name WHEN 'Sumber Gagal' THEN 'failed' ELSE 'succeeded' END,
        now() - interval '10 minutes', now(), 'connect ECONNREFUSED 10.0.0.7'
      FROM sources WHERE name IN ('Sumber Lancar', 'Sumber Diam', 'Sumber Gagal')`);
  const text = await status();
  expect(text).toContain("Terlambat: data pasar dan 1 sumber berita. Data terakhir tetap ditampilkan.");
  expect(text).toContain("Kurs rupiah 2 Jan 2026 Terlambat");
  expect(text).toMatch(/Kripto \d menit lalu Mutakhir/);
  expect(text).toContain("Sumber Lancar 10 menit lalu 3 jam lalu Lancar");
  expect(text).toContain("Sumber Diam 10 menit lalu 2 hari lalu Belum ada berita baru");
  expect(text).toContain("Sumber Gagal Belum pernah - Gagal diambil");
  expect(text).toContain("Sumber Baru Belum pernah - Baru ditambahkan");
  expect(text).not.toContain("Sumber Nonaktif");
  expect(await (await product.fetch("/status")).text()).not.toMatch(
    /intranet|rahasia|ECONNREFUSED|10\.0\.0\.7/,
  );
  await product.query(
    "DELETE FROM quotes WHERE symbol = 'USD/IDR'; DELETE FROM sources WHERE name = 'Sumber Gagal'",
  );
  expect(await status()).toContain("Semua data mutakhir.");
});

test("the dashboard shows the mail queue to admins only", async () => {
  const person = await signInAs(product, admin);
  expect(await textOf(await person.get("/admin"))).toContain(
    "Antrean Email Tidak ada email yang menunggu dikirim.",
  );
  for (const email of ["tidak-ada@example.com", "nanti@example.com"])
    await newPerson(product).post("/forgot-password", { email });
  await expect
    .poll(async () => textOf(await person.get("/admin")))
    .toMatch(
      /1 email menunggu dikirim, yang tertua sejak \d+ (?:detik|menit) lalu\. Percobaan terakhir gagal: server email meminta dicoba lagi nanti\. 1 email gagal dikirim dalam 24 jam terakhir: 1: server email menolak penerima atau isinya/,
    );
  const editor = await addPerson(product, "editor@example.com", "editor");
  expect(await textOf(await editor.get("/admin"))).not.toContain("Antrean Email");
});
