import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getFrom, storeDays } from "#test/market-api.ts";
import { type Product, runScript, startProduct, waitForExit } from "#test/product.ts";
import { textBetween } from "#test/text-between.ts";

// From the file of August 2026: COCO has a profit and a clearly negative return on equity, WSKT a loss and a
// negative return. INET's return just below zero doesn't contradict its profit.
const FUNDAMENTALS = `ticker,name,currency,last_price,shares,market_cap,pe,pb,eps,bv,dividend_yield,roe,updated
COCO,Wahana Interfood,IDR,103,14237823696,1466495840688,14.158,4.3294,7.275,23.098,,-4.01938,2026-08-13 21:22
WSKT,Waskita Karya,IDR,202,28806807015,5818975017030,,-15.9583,-136.38,-12.658,,-1.06999,2026-08-13 22:10
INET,Sinergi Inti,IDR,330,22375147598,7383798707340,140.4255,1.3779,2.35,162.567,0.02,-0.009,2026-08-13 21:35
`;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const file = join(product.place.dataDir, "fundamentals.csv");
  writeFileSync(file, FUNDAMENTALS);
  const { code } = await waitForExit(runScript("scripts/import.ts", ["fundamentals", file], product.place));
  expect(code).toBe(0);
  await storeDays(product, "COCO", [["2026-08-21", 103]]);
  await storeDays(product, "WSKT", [["2026-08-21", 202]]);
  await storeDays(product, "INET", [
    ["2026-08-13", 224],
    ["2026-08-14", 234],
    ["2026-08-18", 292],
    ["2026-08-19", 288],
    ["2026-08-20", 314],
    ["2026-08-21", 330],
  ]);
});
afterAll(() => product[Symbol.asyncDispose]());

async function summaryOf(ticker: string): Promise<string> {
  const html = await (await product.fetch(`/saham/${ticker}`)).text();
  return textBetween(html, 'id="summary')
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("a profit with a clearly negative return on equity hides both figures and explains why", async () => {
  const contradicted = "N/A laba dan ROE dari sumber berlawanan";
  expect(await summaryOf("COCO")).toContain(
    `EPS ${contradicted} P/E Ratio ${contradicted} Div. Yield N/A dividen tidak diketahui P/B Ratio 4,46x ROE ${contradicted}`,
  );
  expect((await getFrom(product, "quote?ticker=COCO")).json).toMatchObject({
    eps: null,
    per: null,
    roe: null,
    figuresGap: "contradiction",
    pbv: expect.closeTo(4.4593, 4),
    marketCap: 103 * 14_237_823_696,
  });
});

test("a loss with a negative return, or a return just below zero, is no contradiction", async () => {
  expect(await summaryOf("WSKT")).toContain("EPS −Rp136 P/E Ratio N/A rugi");
  expect(await summaryOf("WSKT")).toContain("ROE −107,00%");
  expect(await summaryOf("INET")).toContain("EPS Rp2,35 P/E Ratio 140,43x");
  expect(await summaryOf("INET")).toContain("ROE −0,90%");
});
