import { expect, test } from "vitest";
import { aQuote, createMarket, fridayAfternoon, storeTestQuotes } from "#test/market.ts";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { listScreenerRows } from "./screener-rows.server.ts";

test("every listed company has a row with its quote's figures", async () => {
  const { db } = await createMarket();
  await storeTestQuotes(
    db,
    [aQuote({ symbol: "BBCA", last: 9800, per: 21.5, pbv: undefined })],
    fridayAfternoon,
  );
  const rows = await listScreenerRows(db, idxCalendar, wib("2026-08-21T14:31"));
  expect(rows.find(({ symbol }) => symbol === "BBCA")).toMatchObject({
    name: "Bank Central Asia Tbk.",
    sector: "Banking",
    priceIdr: 9800,
    per: 21.5,
    pbv: undefined,
  });
  const withoutQuote = rows.find(({ symbol }) => symbol === "BBRI");
  expect(withoutQuote).toMatchObject({ priceIdr: undefined, provenance: undefined });
  expect(rows.some(({ symbol }) => symbol === "IHSG")).toBe(false);
});
