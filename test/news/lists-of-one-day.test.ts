import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCandleSeries, recordConfirmedDate } from "#domain/market/candles/store-candles.server.ts";
import { signInAs, textOf } from "#test/http-person.ts";
import { getFrom, storeDays } from "#test/market-api.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { textBetween } from "#test/text-between.ts";

// Every list shows the figures of one day. BMRI and BBNI last traded in May 2023, when BMRI fell by 1.94 %
// and BBNI by 2.83 %. Only BMRI is reported without a trade on the market's day, 21 August 2026.
let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  const { db, pool } = await product.database();
  await pool.query(
    "INSERT INTO share_counts SELECT symbol, '2026-08-21', '2026-08-21', 1000000000 FROM symbols WHERE kind = 'stock'",
  );
  await pool.query("INSERT INTO share_counts VALUES ('BBNI', '2023-05-05', '2023-05-05', 1000000000)");
  for (const symbol of ["BBCA", "BBRI"]) {
    await storeDays(product, symbol, [
      ["2026-08-20", 6_400],
      ["2026-08-21", 6_450],
    ]);
  }
  const key = { source: "eod", interval: "1d", adjustment: "adjusted" } as const;
  await recordConfirmedDate(db, await openCandleSeries(db, { symbol: "BMRI", ...key }), "2026-08-21");
  await storeDays(product, "BMRI", [
    ["2023-05-04", 206],
    ["2023-05-05", 202],
  ]);
  await storeDays(product, "BBNI", [
    ["2023-05-04", 212],
    ["2023-05-05", 206],
  ]);
});
afterAll(() => product[Symbol.asyncDispose]());

const [ofTheDay, untraded, own] = [
  "2026-08-21T09:00:59.000Z",
  "2026-08-21T09:01:00.000Z",
  "2023-05-05T09:00:59.000Z",
];

describe("changes of another day are omitted:", () => {
  test("from a sector's companies, also when sorting them", async () => {
    const { json } = await getFrom(
      product,
      "sector-companies?sector=banking&sort=change&direction=asc&rows=all",
    );
    expect(
      json.companies
        .filter(({ source }: { source: string }) => source !== null)
        .map(({ symbol, price, changePct, tsISO }: Record<string, unknown>) => [
          symbol,
          price,
          changePct,
          tsISO,
        ]),
    ).toEqual([
      ["BMRI", 202, 0, untraded],
      ["BBCA", 6_450, 0.78125, ofTheDay],
      ["BBRI", 6_450, 0.78125, ofTheDay],
      ["BBNI", 206, null, own],
    ]);
  });

  test("from the header's suggestions", async () => {
    expect((await getFrom(product, "suggest?q=bmri")).json.companies).toMatchObject([
      { symbol: "BMRI", price: 202, changePct: 0, tsISO: untraded },
    ]);
    expect((await getFrom(product, "suggest?q=bbni")).json.companies).toMatchObject([
      { symbol: "BBNI", price: 206, changePct: null, tsISO: own },
    ]);
  });

  test("but a quote has both its own day's change and the market day's", async () => {
    expect((await getFrom(product, "quote?ticker=BMRI")).json).toMatchObject({
      changePct: expect.closeTo(-1.9417, 4),
      tsISO: own,
      onMarketDay: { changePct: 0, tsISO: untraded },
    });
  });

  test("from the watchlist", async () => {
    const person = await signInAs(product, admin);
    const created = await person.post("/watchlist/new", { name: "Bank" });
    for (const symbol of ["BBCA", "BMRI", "BBNI"]) {
      await person.post("/watchlist/items", { intent: "add", symbol });
    }
    const id = new URL(created.headers.get("location") ?? "", product.url).searchParams.get("portfolio");
    const quotes = await (await person.get(`/watchlist/quotes?portfolio=${id}`)).json();
    expect(quotes).toMatchObject([
      {
        symbol: "BBCA",
        changePct: 0.78125,
        changeIdr: 50,
        volume: 1_000,
        dayRange: { low: 6_450, high: 6_450 },
      },
      { symbol: "BBNI", price: 206, changePct: null, changeIdr: null, volume: null, dayRange: null },
      { symbol: "BMRI", price: 202, changePct: 0, changeIdr: 0, volume: 0, dayRange: null },
    ]);
  });

  test("from the comparison on a company's page", async () => {
    const page = await textOf(await product.fetch("/saham/BBCA"));
    const comparison = textBetween(page, "Perbandingan");
    expect(comparison).toContain("BMRI");
    expect(comparison).toContain("5 Mei 2023");
    expect(comparison).not.toContain("1,94%");
    expect(comparison).not.toContain("2,83%");
  });

  test("from the sector's page, which dates a row of another day", async () => {
    const page = await textOf(await product.fetch("/sector/banking"));
    expect(page).not.toContain("1,94%");
    expect(page).not.toContain("2,83%");
    expect(page).toContain("5 Mei 2023");
  });
});
