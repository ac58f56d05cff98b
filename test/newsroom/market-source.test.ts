import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, admin, adminSettings, PASSWORD } from "#test/test-users.ts";
import { uploadMarketFiles } from "./market-files.ts";

const PATH = "/admin/settings/market-data";
const poll = { timeout: 60_000, interval: 200 };

let product: Product;
let boss: Person;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, MARKET_PROVIDER: "" } });
  await addMember((await product.database()).db, "editor@example.com", "editor");
  boss = await signInAs(product, admin);
  editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
});
afterAll(() => product[Symbol.asyncDispose]());

const sources = () => product.query("SELECT DISTINCT source FROM quotes");
const choose = (provider: string, version: number, more: Record<string, string> = {}) =>
  boss.post(PATH, { provider, version: String(version), ...more });
const storedVersion = async (): Promise<number> =>
  (await product.query("SELECT value FROM settings WHERE key = 'market-source'"))[0]?.value.version ?? 0;
const stockPage = async () => (await product.fetch("/saham/BBCA")).text();

test("a new site shows the demo, and switching to the exchange's files deletes its figures", async () => {
  await expect.poll(sources, poll).toEqual([{ source: "simulated" }]);
  await expect.poll(stockPage).toContain("Data simulasi");
  const html = await (await boss.get(PATH)).text();
  expect(html).toMatch(/value="simulated"[^>]*checked=""|checked=""[^>]*value="simulated"/);
  for (const text of ["Demo", "Berkas bursa", "Yahoo Finance", "hanya mengizinkan pemakaian pribadi"]) {
    expect(html).toContain(text);
  }
  await uploadMarketFiles(product, boss, [
    [
      "BBCA.csv",
      "date,open,high,low,close,volume\n2026-08-20,6350,6425,6325,6400,91000000\n2026-08-21,6400,6475,6375,6450,100684300\n",
    ],
  ]);
  await expect
    .poll(async () => textOf(await boss.get("/admin/settings/market-data/report?impor=1")), poll)
    .toContain("Situs ini menampilkan harga demo. Untuk menampilkan data ini, pilih Berkas bursa");

  const saved = await choose("eod", 0);
  expect([saved.status, saved.headers.get("location")]).toEqual([302, PATH]);
  await expect.poll(sources, poll).toEqual([{ source: "eod" }]);
  await expect
    .poll(() => product.query("SELECT DISTINCT source FROM candle_series"), poll)
    .toEqual([{ source: "eod" }]);
  await expect.poll(stockPage).toContain("Rp6.450");
  expect(await stockPage()).not.toContain("Data simulasi");
  expect(
    await product.query(
      "SELECT actor_email, before, after FROM audit_log WHERE action = 'market-source-changed'",
    ),
  ).toEqual([{ actor_email: admin.email, before: { provider: "simulated" }, after: { provider: "eod" } }]);
});

test("Yahoo needs the confirmation of its terms", async () => {
  const version = await storedVersion();
  const refused = await choose("yahoo", version);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Centang pernyataan tentang Yahoo Finance sebelum memakainya.");
  expect(html).toMatch(/value="yahoo"[^>]*checked=""|checked=""[^>]*value="yahoo"/);
  for (const provider of ["", "bloomberg"]) {
    const unknown = await choose(provider, version);
    expect(unknown.status).toBe(422);
    expect(await unknown.text()).toContain("Pilih salah satu sumber.");
  }
  const conflict = await choose("yahoo", version + 7, { terms: "on" });
  expect(conflict.status).toBe(409);
  expect(await conflict.text()).toContain("Admin lain mengganti sumber sejak halaman ini dibuka.");
});

test("switching back to the demo replaces the figures", async () => {
  expect((await choose("eod", await storedVersion())).status).toBe(302);
  await expect.poll(sources, poll).not.toContainEqual({ source: "simulated" });
  expect((await choose("simulated", await storedVersion())).status).toBe(302);
  await expect.poll(sources, poll).toEqual([{ source: "simulated" }]);
  await expect.poll(stockPage).toContain("Data simulasi");
});

test("editors can neither see nor change the source", async () => {
  expect((await editor.get(PATH)).status).toBe(403);
  expect((await editor.post(PATH, { provider: "eod", version: "0" })).status).toBe(403);
});

test("MARKET_PROVIDER replaces the setting, and the page says so", async () => {
  await using own = await startProduct({ settings: { ...adminSettings, MARKET_PROVIDER: "eod" } });
  const person = await signInAs(own, admin);
  const html = await (await person.get(PATH)).text();
  expect(html).toContain("Sumber ditentukan oleh MARKET_PROVIDER");
  expect(html).toContain("Konfigurasi server menetapkan Berkas bursa");
  expect(html).not.toContain("Simpan Sumber");
  const refused = await person.post(PATH, { provider: "simulated", version: "0" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    "Sumber ditentukan oleh konfigurasi server dan tidak dapat diganti di sini.",
  );
});
