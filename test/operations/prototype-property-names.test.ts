import { afterAll, beforeAll, expect, test } from "vitest";
import { EDIT, type EditorProduct, NEW, open, startEditorProduct } from "#test/editor-product.ts";
import { newPerson, signUpForm } from "#test/http-person.ts";

const NAMES = "Constructor __proto__ toString valueOf hasOwnProperty";

let editing: EditorProduct;
beforeAll(async () => {
  editing = await startEditorProduct();
});
afterAll(() => editing[Symbol.asyncDispose]());

test("an article containing such names is saved and found, and so is a later one", async () => {
  const { siti, product } = editing;
  const typed = { ...(await open(siti, NEW)), title: NAMES, content: `${NAMES}.`, tags: "constructor" };
  expect((await siti.post(NEW, { ...typed, intent: "publish" })).status).toBe(302);
  const other = { ...(await open(siti, EDIT)), title: "Berita sesudahnya" };
  expect((await siti.post(EDIT, { ...other, intent: "publish" })).status).toBe(302);
  const find = async (text: string) => (await product.fetch(`/search?q=${text}`)).text();
  await expect.poll(() => find("constructor")).toContain("1 berita");
  await expect.poll(() => find("sesudahnya")).toContain("1 berita");
});

test.each([
  ["/search?q=__proto__", 200],
  ["/search?q=constructor&kategori=constructor&sentimen=constructor&rentang=constructor", 200],
  ["/api/search?q=valueof", 200],
  ["/api/suggest?q=constructor", 200],
  ["/screener?per-max=5constructor&constructor=1&urut=constructor", 200],
  ["/screener?constructor-min=1&kolom=constructor", 200],
  ["/watchlist?urut=constructor", 200],
  ["/sector/constructor", 308],
  ["/saham/constructor", 308],
  ["/news/constructor", 308],
  ["/news/read/constructor", 404],
  ["/api/quote?ticker=constructor", 404],
  ["/api/chart?ticker=BBCA&range=constructor", 400],
  ["/api/market-movers?type=constructor", 400],
  ["/markets?tab=constructor", 200],
])("%s returns %i", async (path, status) => {
  expect(await editing.product.fetch(path)).toMatchObject({ status });
});

test.each([
  ["/kalender/aksi-korporasi.ics?emiten=toString", 200],
  ["/kalender/hmetd?saham=constructor&lama=constructor", 200],
  ["/watchlist?tab=constructor&urut=constructor", 200],
  ["/watchlist/transaksi/baru?jenis=constructor&koreksi=constructor", 404],
  ["/notifikasi/peringatan/baru?jenis=constructor&saham=constructor", 200],
  ["/notifikasi?halaman=constructor", 200],
])("a member receives %s with %i", async (path, status) => {
  expect(await editing.siti.get(path)).toMatchObject({ status });
});

test("the calendar filtered by such a name shows all companies", async () => {
  const { siti, query } = editing;
  await query(`INSERT INTO corporate_actions (ticker, type, announced_on, note, cum_on)
    VALUES ('BBCA', 'dividend', '2026-11-20', 'Catatan.', '2099-01-05')`);
  expect((await siti.post("/watchlist/items", { intent: "add", symbol: "BBCA" })).status).toBe(302);
  for (const name of ["toString", "constructor", "valueOf", "__proto__"]) {
    const html = await (await siti.get(`/kalender?emiten=${name}`)).text();
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Semua<\/a>/);
  }
});

test("such a name is a weak password", async () => {
  const person = newPerson(editing.product);
  const { status } = await person.post("/login", signUpForm("baru@example.com", "constructor"));
  expect(status).toBe(422);
});
