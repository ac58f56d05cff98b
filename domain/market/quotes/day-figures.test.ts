import { expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { dayFigures } from "./day-figures.ts";

const friday = { date: "2025-02-21", endsAt: wib("2025-02-21T16:01") };
const importedOnMonday = wib("2025-02-24T08:00");

const suspendedQuote = {
  last: 202,
  previousClose: 206,
  changePct: -1.9417475728155338,
  volume: 4_000_000,
  turnover: 808_000_000,
  asOf: wib("2023-05-05T16:00"),
  tradingDate: "2023-05-05",
  confirmedDate: "2023-05-05",
  receivedAt: importedOnMonday,
};

test("a quote of the market's day has its own figures", () => {
  expect(dayFigures(suspendedQuote, { date: "2023-05-05", endsAt: wib("2023-05-05T16:01") })).toEqual({
    changePct: -1.9417475728155338,
    step: -4,
    volume: 4_000_000,
    reportedTurnoverIdr: 808_000_000,
    asOf: wib("2023-05-05T16:00"),
    isTraded: true,
    marketDay: "2023-05-05",
  });
});

test("a share without a trade on a day that its source reported has a change of 0", () => {
  expect(dayFigures({ ...suspendedQuote, confirmedDate: "2025-02-21" }, friday)).toEqual({
    changePct: 0,
    step: 0,
    volume: 0,
    reportedTurnoverIdr: 0,
    asOf: wib("2025-02-21T16:01"),
    isTraded: false,
    marketDay: "2025-02-21",
  });
  const morning = wib("2025-02-21T10:00");
  expect(
    dayFigures({ ...suspendedQuote, confirmedDate: "2025-02-21", receivedAt: morning }, friday).asOf,
  ).toEqual(morning);
});

test.each([
  ["whose source ended before the day", suspendedQuote],
  [
    "that is a day ahead of the market",
    { ...suspendedQuote, tradingDate: "2025-02-24", confirmedDate: "2025-02-24" },
  ],
])("the day's figures are unknown for a quote %s", (_which, quote) => {
  expect(dayFigures(quote, friday)).toEqual({
    changePct: undefined,
    step: undefined,
    volume: undefined,
    reportedTurnoverIdr: undefined,
    asOf: wib("2023-05-05T16:00"),
    isTraded: false,
    marketDay: "2025-02-21",
  });
});

test("without a market's day, as for a currency, a quote has its own figures", () => {
  expect(dayFigures(suspendedQuote, undefined)).toMatchObject({
    changePct: -1.9417475728155338,
    isTraded: true,
  });
});
