import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  const { db } = await product.database();
  await fillMarket(db);
  person = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());

const csv = async (query: string) => {
  const response = await product.fetch(`/screener/stock_screener.csv${query}`);
  // `text()` would drop the byte order mark.
  return {
    response,
    text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer()),
  };
};

test("the file contains what the screen shows, in its order and with its columns", async () => {
  const { response, text } = await csv("?kap-min=100&urut=simbol&kolom=sektor,harga,kap,perubahan&hal=2");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="stock_screener.csv"');
  expect(text.startsWith("\uFEFF")).toBe(true);
  const lines = text.slice(1).split("\r\n");
  expect(lines[0]).toBe("Simbol,Nama,Sektor,Kap. Pasar (T),Harga (Rp),% Chg,Waktu data,Sumber");
  expect(lines.slice(1).map((line) => line.replace(/,\d{4}-.*$/, ""))).toEqual([
    expect.stringMatching(/^BBCA,.*,Banking,1200,9800,3\.16$/),
    expect.stringMatching(/^ICBP,.*,Consumer Goods,130,11000,-4\.35$/),
    expect.stringMatching(/^TLKM,.*,Infrastructure,300,3000,0$/),
    "",
  ]);
  expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00,Yahoo Finance$/);
});

test("the Indonesian form uses semicolons and decimal commas", async () => {
  const { text } = await csv("?kap-min=1000&kolom=perubahan&format=id");
  expect(text).toMatch(/^\uFEFFSimbol;Nama;% Chg;Waktu data;Sumber\r\nBBCA;[^;]*;"3,16";/);
});

test("a formula in a company's name is escaped", async () => {
  const { db } = await product.database();
  await db.execute(
    sql`UPDATE symbols SET name = '  =HYPERLINK("http://jahat.example";"x")' WHERE symbol = 'GOTO'`,
  );
  const { text } = await csv("?sektor=technology&kap-min=50&kolom=kap");
  expect(text).toContain(`GOTO,"'  =HYPERLINK(""http://jahat.example"";""x"")",70,`);
});

test("filters use the stored figures with six digits; page and file show them with the decimals of their column", async () => {
  const { db } = await product.database();
  await db.execute(sql`
    UPDATE quotes SET market_cap = 1208145678000000, per = 15.0034567, pbv = 2.3456789, roe_pct = 21.4567891,
      div_yield_pct = 2.345678, volume = 1948312100, turnover = NULL, low_52_week = 7000, high_52_week = 10300.5
    WHERE symbol = 'BBCA'`);
  const columns = await (await product.fetch("/screener/figures")).json();
  const at = columns.symbols.indexOf("BBCA");
  expect(Object.entries(columns.inputs as object).map(([name, values]) => [name, values[at]])).toEqual([
    ...[
      ["priceIdr", 9800],
      ["changePct", 3.15789],
      ["volume", 1_948_312_100],
      ["reportedTurnoverIdr", null],
    ],
    ...[
      ["averageVolume", null],
      ["marketCapIdr", 1_208_150_000_000_000],
      ["per", 15.00346],
      ["pbv", 2.34568],
    ],
    ...[
      ["roePct", 21.4568],
      ["divYieldPct", 2.34568],
      ["lowIdr", 7000],
      ["highIdr", 10_300.5],
    ],
  ]);

  const kolom =
    "kap,per,per-sektor,pbv,roe,dividen,harga,perubahan,volume,rata-volume,rasio-volume,nilai,dari-terendah,dari-tertinggi";
  const { text } = await csv(`?kap-min=1000&kolom=${kolom}`);
  const [head = "", row = ""] = text.slice(1).split("\r\n");
  expect(head).toBe(
    "Simbol,Nama,Kap. Pasar (T),P/E,P/E vs Sektor,P/B,ROE,Div. Yield,Harga (Rp),% Chg,Volume,Vol. Rata-rata,Vol. vs Rata-rata,Nilai (M),Dari Terendah,Dari Tertinggi,Waktu data,Sumber",
  );
  expect(row).toContain(",1208.15,15,,2.35,21.5,2.35,9800,3.16,1948312100,,,19093.46,40,-4.9,");
  const page = await (await product.fetch(`/screener?kap-min=1000&kolom=${kolom}`)).text();
  const cells = [...page.matchAll(/<td data-label="[^"]*"[^>]*>(.*?)<\/td>/g)];
  expect(cells.map(([, cell = ""]) => cell.replace(/<[^>]*>/g, ""))).toEqual([
    ...["1.208,15", "15,00x", "N/A", "2,35x", "21,5%", "2,35%", "9.800", "+3,16%", "1.948.312.100"],
    ...["N/A", "N/A", "19.093,46", "+40,0%", "−4,9%"],
  ]);
  expect((await csv("?kap-min=1000&per-max=15")).response.status).toBe(404);
  expect((await csv("?kap-min=1000&per-max=15,0035&per-min=15,0034")).response.status).toBe(200);
});

test("a screen without companies has no file", async () => {
  const { response, text } = await csv("?kap-min=1999,5");
  expect([response.status, text]).toEqual([404, "Tidak ada data untuk diekspor.\n"]);
});

test("a visitor is redirected to sign in and back to the screen", async () => {
  const page = await (await newPerson(product).get("/screener?per-max=15")).text();
  expect(page).toContain('href="/login?kembali=%2Fscreener%3Fper-max%3D15"');
  expect(page).toContain("Login untuk menyimpan saringan ini");
  expect((await newPerson(product).get("/screener/saved/list")).status).toBe(401);
});

test("a screen is saved, opened, renamed and deleted without JavaScript", async () => {
  const pageText = await textOf(await person.get("/screener/saved?saringan=kap-min%3D100"));
  expect(pageText).toContain("Simpan saringan ini");
  const blank = await person.post("/screener/saved", { intent: "save", name: " ", query: "kap-min=100" });
  expect([blank.status, await textOf(blank)]).toEqual([
    422,
    expect.stringContaining("Nama saringan tidak boleh kosong."),
  ]);
  const saved = await person.post("/screener/saved", {
    intent: "save",
    name: "Besar <b>",
    query: "kap-min=100,0&hal=2",
  });
  expect(saved.headers.get("location")).toBe("/screener/saved");
  const duplicate = await person.post("/screener/saved", { intent: "save", name: "BESAR <B>", query: "" });
  expect(await textOf(duplicate)).toContain("Anda sudah memiliki saringan dengan nama ini.");

  const { pool } = await product.database();
  await pool.query(
    "UPDATE saved_screens SET known_symbols = '{TLKM,ICBP}', seen_at = '2026-11-20T10:00:00+07:00'",
  );
  const list = await textOf(await person.get("/screener/saved"));
  expect(list).toContain("Besar &lt;b&gt;");
  expect(list).toMatch(/1 emiten masuk sejak 20 Nov 2026 : +BBCA/);

  const { rows } = await pool.query<{ id: string }>("SELECT id FROM saved_screens");
  const screen = rows[0]?.id ?? "";
  const opened = await person.post("/screener/saved", { intent: "open", screen });
  expect(opened.headers.get("location")).toBe("/screener?kap-min=100");
  expect(await (await person.get("/screener/saved/list")).json()).toEqual([
    expect.objectContaining({ name: "Besar <b>", query: "kap-min=100", companies: 3, newSymbols: ["BBCA"] }),
  ]);
  expect(await (await person.get("/settings/export")).json()).toMatchObject({
    savedScreens: [{ name: "Besar <b>", query: "kap-min=100" }],
  });

  await person.post("/screener/saved", { intent: "rename", screen, name: "Raksasa" });
  expect(await textOf(await person.get("/screener/saved"))).toContain("Raksasa");
  await person.post("/screener/saved", { intent: "delete", screen });
  expect(await textOf(await person.get("/screener/saved"))).toContain("Belum ada saringan tersimpan.");
  expect((await person.post("/screener/saved", { intent: "open", screen })).status).toBe(404);
});

test("concurrent saves store only as many screens as the limit allows", async () => {
  const names = [
    ...[
      "' OR 1=1 --",
      "%_\\",
      "\u202Eterbalik",
      "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
      "<script>alert(1)</script>",
      "=1+1",
    ],
    ...Array.from({ length: 64 }, (_, index) => `Saringan ${index}`),
  ];
  const responses = await Promise.all(
    names.map((name, index) =>
      person.post(index % 2 === 0 ? "/screener/saved/list" : "/screener/saved", {
        intent: "save",
        name,
        query: `per-max=${index + 1}`,
      }),
    ),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status < 400)).toHaveLength(50);
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  const refused = await person.post("/screener/saved/list", { name: "Satu lagi", query: "" });
  expect([refused.status, await refused.json()]).toEqual([422, { code: "too-many-screens" }]);
  const { pool } = await product.database();
  expect((await pool.query("SELECT id FROM saved_screens")).rows).toHaveLength(50);
  const page = await (await person.get("/screener/saved")).text();
  expect(page).not.toContain("<script>alert(1)");
  await pool.query("DELETE FROM saved_screens");
});
