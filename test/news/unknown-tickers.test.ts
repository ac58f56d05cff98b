import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formOf } from "#test/editor-form.ts";
import { EDIT, NEW, open } from "#test/editor-product.ts";
import { cookieOf, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());

const read = async (path: string) => textOf(await boss.get(path));
const article = async () =>
  (await product.query("SELECT status, tickers, tags, category FROM articles WHERE id = 1"))[0];

beforeEach(() =>
  product.query(`
    TRUNCATE articles, revisions, article_drafts RESTART IDENTITY CASCADE;
    INSERT INTO articles (slug, title, content, status, category, tickers, tags, published_at)
    VALUES ('dividen', 'Dividen', 'Isi.', 'review', 'Banking', '{BBCA}', '{bank}', now() - interval '1 hour')`),
);

describe("the editor", () => {
  test("asks to confirm a mistyped code on the form, and saves it as a draft", async () => {
    await boss.post(EDIT, { ...(await open(boss, EDIT)), tickers: "BBCA, BMIR", intent: "draft" });
    expect(await article()).toMatchObject({ status: "draft", tickers: ["BBCA", "BMIR"] });
    expect(await read(EDIT)).toContain(
      "Kode BMIR tidak dikenal, maksud Anda BMRI (Bank Mandiri (Persero) Tbk.)",
    );
    const response = await boss.post("/admin/articles/mentions", {
      text: "",
      tickers: "BBCA, QQQQ, IHSG, ^JKSE",
    });
    expect(await response.json()).toEqual({
      mentions: [],
      unknownTickers: [{ code: "QQQQ", suggested: [] }],
    });
  });

  test("publishes an unknown code only after confirmation, also without JavaScript", async () => {
    const typed = { ...(await open(boss, EDIT)), tickers: "BBCA, BMIR", intent: "publish" };
    const confirmation = await boss.post(EDIT, typed);
    expect(await article()).toMatchObject({ status: "review", tickers: ["BBCA"] });
    const text = await textOf(confirmation.clone());
    expect(text).toContain("Terbitkan seperti ini?");
    expect(text).toContain("Kode BMIR tidak dikenal, maksud Anda BMRI");
    const confirmedForm = await formOf(confirmation);
    expect(confirmedForm).toMatchObject({ tickers: "BBCA, BMIR", confirmedTickers: "BMIR" });

    // A code other than the confirmed one needs a confirmation of its own.
    await boss.post(EDIT, { ...confirmedForm, tickers: "BBCA, BMIS", intent: "publish" });
    expect(await article()).toMatchObject({ status: "review" });
    await boss.post(EDIT, { ...confirmedForm, intent: "publish" });
    expect(await article()).toMatchObject({ status: "published", tickers: ["BBCA", "BMIR"] });

    // Published codes need no confirmation.
    await boss.post(EDIT, { ...(await open(boss, EDIT)), title: "Dividen baru", intent: "save" });
    expect(await product.query("SELECT title FROM articles")).toEqual([{ title: "Dividen baru" }]);
  });

  test("asks for confirmation before scheduling, too, and for a new article", async () => {
    const typed = { ...(await open(boss, NEW)), title: "Baru", content: "Isi.", tickers: "QQQQ" };
    const confirmation = await boss.post(NEW, {
      ...typed,
      publishedAt: "2099-01-01T07:00",
      intent: "publish",
    });
    expect(await textOf(confirmation.clone())).toContain("Kode QQQQ tidak dikenal.");
    await boss.post(NEW, { ...(await formOf(confirmation)), intent: "publish" });
    expect(await product.query("SELECT status, tickers FROM articles WHERE id = 2")).toEqual([
      { status: "scheduled", tickers: ["QQQQ"] },
    ]);
  });

  test("suggests the company when a name is entered instead of a code", async () => {
    const refused = await boss.post(EDIT, {
      ...(await open(boss, EDIT)),
      tickers: "bank mandiri",
      intent: "save",
    });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain(
      "“BANK MANDIRI” bukan kode, maksud Anda BMRI (Bank Mandiri (Persero) Tbk.)?",
    );
  });
});

describe("lists", () => {
  test("don't publish an article with an unknown code", async () => {
    await product.query("UPDATE articles SET tickers = '{BBCA,BMIR}'");
    const refused = await boss.post("/admin/articles", { change: "1:published" });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain("Artikel ini memiliki kode emiten yang tidak dikenal.");
    const [{ version }] = await product.query("SELECT version FROM articles");
    const decided = await boss.post("/admin/review/decide", {
      do: "published",
      artikel: "1",
      next: "",
      version: String(version),
      readAt: new Date().toISOString(),
    });
    expect(decided.headers.get("location")).toBe("/admin/review?artikel=1&gagal=ticker-unknown");
    expect(await article()).toMatchObject({ status: "review" });
    expect((await boss.post("/admin/articles", { change: "1:archived" })).status).toBe(302);
  });

  test.each(["/admin/articles", "/admin/settings/aliases", "/admin/settings/corporate-actions"])(
    "%s suggests a code when a filter has an unknown one",
    async (path) => {
      expect(await read(`${path}?emiten=bmir`)).toContain("Kode BMIR tidak dikenal, maksud Anda BMRI");
      expect(await read(`${path}?emiten=bmri`)).not.toContain("tidak dikenal");
    },
  );
});

describe("the review queue", () => {
  const retag = {
    do: "retag",
    artikel: "1",
    version: "1",
    readAt: new Date().toISOString(),
    category: "Banking",
    addedTickers: "",
    addedTags: "",
    removedTicker: "",
    removedTag: "",
    insteadTickers: "",
    confirmedTickers: "",
  };
  const send = (fields: Record<string, string>) => boss.post("/admin/review/decide", { ...retag, ...fields });

  test("saves the known codes, lists the unknown ones and suggests alternatives, without JavaScript", async () => {
    const saved = await send({ addedTickers: "BBRI, BMIR", addedTags: "dividen" });
    expect(await article()).toMatchObject({ tickers: ["BBCA", "BBRI"], tags: ["bank", "dividen"] });
    const back = saved.headers.get("location") ?? "";
    expect(back).toBe("/admin/review?artikel=1&ticker=BMIR");
    const html = await (await boss.get(back)).text();
    expect(html.includes("Belum ditambahkan: BMIR")).toBe(true);
    expect(/<input[^>]*name="addedTickers"[^>]*>/.exec(html)?.[0]).toContain('value="BMIR"');
    expect(/<button[^>]*name="insteadTickers"[^>]*>Pakai BMRI</.exec(html)?.[0]).toContain('value="BMRI"');
    expect(/<button[^>]*name="confirmedTickers"[^>]*>Tetap pakai BMIR</.exec(html)?.[0]).toContain(
      'value="BMIR"',
    );

    await send({ version: "2", addedTickers: "BMIR", insteadTickers: "BMRI" });
    await send({ version: "3", addedTickers: "QQQQ", confirmedTickers: "QQQQ" });
    expect(await article()).toMatchObject({ tickers: ["BBCA", "BBRI", "BMRI", "QQQQ"] });
  });

  test("removes a tag by its button and preserves the input beside it", async () => {
    const removed = await send({ removedTag: "bank", addedTickers: "bmr", addedTags: "divi" });
    expect(await article()).toMatchObject({ tickers: ["BBCA"], tags: [] });
    expect(removed.headers.get("location")).toBe("/admin/review?artikel=1&ticker=bmr&tag=divi");
  });

  test("returns the unknown codes to a script", async () => {
    const response = await boss.post(
      "/admin/review/decide",
      { ...retag, addedTickers: "BMIR" },
      {
        accept: "application/json",
      },
    );
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        ok: false,
        code: "ticker-unknown",
        detail: "BMIR",
        refused: [{ code: "ticker-unknown", typed: "BMIR", suggested: [{ symbol: "BMRI" }] }],
      },
    ]);
    expect(await product.query("SELECT version FROM articles")).toEqual([{ version: 1 }]);
  });
});

test("aliases, their files and corporate actions suggest a code for a mistyped one", async () => {
  const hint = "Kode BMIR tidak dikenal, maksud Anda BMRI (Bank Mandiri (Persero) Tbk.)";
  const alias = { alias: "Percobaan Satu", ticker: "bmir", active: "on" };
  expect(await textOf(await boss.post("/admin/settings/aliases/new", alias))).toContain(hint);
  const action = { ticker: "bmir", type: "dividend", announcedOn: "2026-11-20", note: "Dividen." };
  expect(await textOf(await boss.post("/admin/settings/corporate-actions/new", action))).toContain(hint);
  const body = new FormData();
  body.set("file", new File(["kode,alias\nBMIR,Percobaan Dua"], "alias.csv"));
  const cookie = cookieOf(boss);
  const headers = { cookie, origin: product.url };
  const planned = await product.fetch("/admin/settings/aliases/import", { method: "POST", body, headers });
  expect(await textOf(planned)).toContain(hint);
});
