import { afterAll, beforeAll, expect, test } from "vitest";
import { EDIT, type EditorProduct, NEW, open, startEditorProduct } from "./editor-product.ts";
import { newPerson, signUpForm } from "./http-person.ts";

const WORDS = "Constructor __proto__ toString valueOf hasOwnProperty";

let editing: EditorProduct;
beforeAll(async () => {
  editing = await startEditorProduct();
});
afterAll(() => editing[Symbol.asyncDispose]());

test("an article containing these words is saved and found, and so is a later one", async () => {
  const { siti, product } = editing;
  const typed = { ...(await open(siti, NEW)), title: WORDS, content: `${WORDS}.`, tags: "constructor" };
  expect((await siti.post(NEW, { ...typed, intent: "publish" })).status).toBe(302);
  const other = { ...(await open(siti, EDIT)), title: "Berita sesudahnya" };
  expect((await siti.post(EDIT, { ...other, intent: "publish" })).status).toBe(302);
  const find = async (text: string) => (await product.fetch(`/search?q=${text}`)).text();
  await expect.poll(() => find("constructor")).toContain("1 berita");
  await expect.poll(() => find("sesudahnya")).toContain("1 berita");
});

test.each([
  "/search?q=__proto__",
  "/search?q=constructor&kategori=constructor&sentimen=constructor&rentang=constructor",
  "/api/search?q=valueof",
  "/api/suggest?q=constructor",
  "/screener?per-max=5constructor&constructor=1&urut=constructor",
  "/screener?constructor-min=1&kolom=constructor",
  "/watchlist?urut=constructor",
  "/sector/constructor",
  "/saham/constructor",
  "/news/constructor",
  "/news/read/constructor",
  "/api/quote?ticker=constructor",
  "/api/chart?ticker=BBCA&range=constructor",
  "/api/market-movers?type=constructor",
  "/markets?tab=constructor",
])("%s causes no server error", async (path) => {
  const { status } = await editing.product.fetch(path);
  expect(status).toBeLessThan(500);
});

test("one of these words is a weak password", async () => {
  const person = newPerson(editing.product);
  const { status } = await person.post("/login", signUpForm("baru@example.com", "constructor"));
  expect(status).toBe(422);
});
