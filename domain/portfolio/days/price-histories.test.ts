import { expect, test } from "vitest";
import { aQuote } from "#test/market.ts";
import { withQuotes } from "./price-histories.server.ts";

test("a quote is the close of its day, and days after it have their own closes", () => {
  const histories = new Map([
    [
      "BBCA",
      [
        { date: "2026-07-30", priceIdr: 6_300 },
        { date: "2026-07-31", priceIdr: 6_350 },
        { date: "2026-08-03", priceIdr: 6_500 },
      ],
    ],
  ]);
  const quotes = new Map([["BBCA", { quote: aQuote({ tradingDate: "2026-07-31", last: 6_400 }) }]]);
  expect(withQuotes(histories, quotes, "2026-08-24").get("BBCA")).toEqual([
    { date: "2026-07-30", priceIdr: 6_300 },
    { date: "2026-07-31", priceIdr: 6_400 },
    { date: "2026-08-03", priceIdr: 6_500 },
  ]);
});
