/** Four public pages, as many as are rendered at the same time, wait for a locked table. */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { textOf } from "#test/http-person.ts";
import { startProduct } from "#test/product.ts";

const asBrowser = { headers: { accept: "text/html" } };

test("requests that would wait too long are refused; cached pages and an editor's form are answered", async () => {
  const token = "token-pemantau-yang-panjang";
  await using product = await startProduct({ settings: { METRICS_TOKEN: token } });
  const { pool } = await product.database();
  expect((await product.fetch("/news")).status).toBe(200);
  const locking = await pool.connect();
  await locking.query("BEGIN; LOCK TABLE symbols IN ACCESS EXCLUSIVE MODE");
  const slow = ["BBCA", "BBRI", "BMRI", "TLKM"].map((ticker) => product.fetch(`/saham/${ticker}`));
  const isLocked = "SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted";
  await expect.poll(async () => (await locking.query(isLocked)).rows[0].waiting).toBeGreaterThanOrEqual(4);

  const form = { method: "POST", body: new URLSearchParams({ intent: "publish" }) };
  const saved = product.fetch("/admin/articles", form);
  const refused = await Promise.all([
    product.fetch("/login", asBrowser),
    product.fetch("/saham/ASII", asBrowser),
    product.fetch("/login"),
    product.fetch("/api/quote?symbol=ASII"),
    product.fetch("/search"),
  ]);
  expect((await product.fetch("/news")).status).toBe(200);
  expect(refused.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    Array(5).fill([503, "2"]),
  );
  const [login, stock, plain, api] = refused;
  for (const page of [login, stock]) {
    const id = page?.headers.get("x-request-id");
    const pageText = await textOf(page as Response);
    expect(pageText).toContain("Halaman belum dapat ditampilkan");
    expect(pageText).toContain(`Server sedang sibuk. Coba beberapa saat lagi. Kode permintaan: ${id}`);
    expect(pageText).toContain("Watchlist Berita Screener Pasar");
  }
  expect(await plain?.text()).toBe("Server sedang sibuk. Coba beberapa saat lagi.");
  expect(await api?.json()).toEqual({
    error: { code: "server-busy", message: "Server sedang sibuk. Coba beberapa saat lagi." },
  });

  // The slow pages lose their slots before the form would be refused.
  expect((await saved).headers.get("location")).toMatch(/^\/admin\/login/);
  await locking.query("COMMIT");
  locking.release();
  for (const page of await Promise.all(slow)) expect(page.status).toBe(200);
  expect((await product.fetch("/login")).status).toBe(200);
  const metrics = await product.fetch("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect((await metrics.text()).match(/(?<=refusals_total{reason=")(?:public|private|search).*/g)).toEqual([
    'public"} 3',
    'private"} 2',
    'search"} 0',
  ]);
});

test.each([
  ["a form", "/login", "application/x-www-form-urlencoded", 100],
  ["an upload", "/admin/media", "multipart/form-data; boundary=x", 10_000_000],
])("%s that stops arriving gets 408, and its connection is closed", async (_, path, type, length) => {
  await using product = await startProduct();
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\na=`,
  );
  expect(await text(socket)).toMatch(
    /^HTTP\/1\.1 408 .*\r\nConnection: close\r\n.*Isi permintaan terlalu lama tiba/is,
  );
});
