import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { type OwnPostgres, startOwnPostgres } from "./own-postgres.ts";

const asBrowser = { headers: { accept: "text/html" } };

let postgres: OwnPostgres;
let product: Product;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  product = await startProduct({ place: postgres.place, settings: { LOG_LEVEL: "info" } });
});
afterAll(() => product[Symbol.asyncDispose]());

const lines = () => product.output().trim().split("\n");

test("without a database, cached pages are served with their time, others say why, and the log has two lines", async () => {
  const member = await addPerson(product, "anggota@example.com");
  const about = async () => (await product.fetch("/tentang")).text();
  await product.fetch("/news");
  const rendered = await about();
  // Both changes are read together, and only this one purges /tentang, which contains the time of its render.
  await query("INSERT INTO page_changes (tag, is_deferrable) VALUES ('news', true), ('page:tentang', false)");
  await expect.poll(about).not.toBe(rendered);
  const before = lines().length;
  await postgres.stop();

  const news = async () => (await product.fetch("/news")).text();
  await expect.poll(news).toMatch(/<html data-expired="Data per \d\d\.\d\d WIB\. Pembaruan/);
  expect(await news()).toContain("Apa Itu Auto Rejection");

  const failed = await product.fetch("/saham/TLKM", asBrowser);
  const id = failed.headers.get("x-request-id");
  expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(failed.headers.get("cache-control")).toBe("no-store");
  const text = await textOf(failed);
  expect(text).toContain("Halaman belum dapat ditampilkan");
  expect(text).toContain("Data situs sedang tidak dapat dibaca karena gangguan pada basis data.");
  expect(text).toContain(`Kode permintaan: ${id}`);
  expect(text).toContain("Watchlist Berita Screener Pasar");
  for (let request = 0; request < 30; request++) expect((await member.get("/profile")).status).toBe(503);
  expect((await product.fetch("/login", asBrowser)).status).toBe(200);

  const uncached = Array.from({ length: 100 }, (_, index) => `/api/quote?ticker=${tickerOf(index)}`);
  const statuses = await Promise.all(uncached.map(async (path) => (await product.fetch(path)).status));
  expect(new Set(statuses)).toEqual(new Set([503]));

  await postgres.start();
  await expect.poll(async () => (await product.fetch("/saham/TLKM")).status).toBe(200);
  await expect.poll(news).not.toContain("data-expired");
  await expect.poll(product.output).toContain("the database can be reached again");

  const written = lines()
    .slice(before)
    .map((line) => JSON.parse(line));
  expect(written.filter(({ msg }) => msg === "the database can't be reached")).toHaveLength(1);
  const [end, ...more] = written.filter(({ msg }) => msg === "the database can be reached again");
  expect(more).toEqual([]);
  expect(end.failedRequests).toBeGreaterThan(100);
  expect(end.failedJobs).toBeGreaterThan(0);
  expect(written.length).toBeLessThan(30);
});

function tickerOf(index: number): string {
  return `XX${String.fromCharCode(65 + Math.floor(index / 10), 65 + (index % 10))}`;
}

async function query(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.place.databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
