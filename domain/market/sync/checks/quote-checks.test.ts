import { expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { findMarketInstrument, stockInstrument } from "../../listings/instrument.ts";
import { noFigures } from "../../quotes/quote.ts";
import { findQuoteAnomaly, type QuoteReference } from "./quote-checks.ts";

const TODAY = "2026-08-21";

const quote = {
  symbol: "BBCA",
  last: 6_450,
  previousClose: 6_400 as number | undefined,
  changePct: 0.78125,
  volume: 100_684_300 as number | undefined,
  turnover: undefined,
  ...noFigures,
  currency: "IDR",
  asOf: wib("2026-08-21T10:30"),
  tradingDate: TODAY,
  confirmedDate: TODAY,
  delayed: true,
  source: "yahoo" as const,
};

const atThursdaysClose = {
  last: 6_400,
  previousClose: 6_325,
  tradingDate: "2026-08-20",
  asOf: wib("2026-08-20T16:00"),
};
const reference: QuoteReference = {
  quote: atThursdaysClose,
  closeBefore: undefined,
  splits: [],
  actionExDates: [],
  board: "Utama",
  quarantinedSince: undefined,
};
const today = { ...atThursdaysClose, last: 6_425, previousClose: 6_400, tradingDate: TODAY };
const atTen = { ...today, asOf: wib("2026-08-21T10:00") };
const todaysClose = { ...today, asOf: wib("2026-08-21T16:00") };

interface Case {
  symbol?: string;
  quote?: Partial<typeof quote>;
  reference?: Partial<QuoteReference>;
}

const anomalyOf = ({ symbol = "BBCA", ...changed }: Case) =>
  findQuoteAnomaly({
    instrument: findMarketInstrument(symbol) ?? stockInstrument(symbol, ""),
    quote: { ...quote, ...changed.quote },
    reference: { ...reference, ...changed.reference },
  });

test.each<[string, Case]>([
  ["a price on a tick", {}],
  [
    "a price between two ticks on a board whose tick is a rupiah",
    {
      quote: { last: 6_460 },
      reference: { board: "Pemantauan Khusus" },
    },
  ],
  ["an index with decimals", { symbol: "IHSG", quote: { last: 6_433.21 } }],
  ["an unchanged price without volume", { quote: { last: 6_400, volume: 0 } }],
  [
    "the previous close without volume, after another price",
    {
      quote: { last: 6_400, volume: 0 },
      reference: { quote: atTen },
    },
  ],
  [
    "a first price without volume",
    {
      quote: { volume: 0, previousClose: undefined },
      reference: { quote: undefined },
    },
  ],
  ["an unknown volume", { quote: { volume: undefined } }],
  [
    "the same price at the same time",
    { quote: { last: 6_425, asOf: atTen.asOf }, reference: { quote: atTen } },
  ],
  ["the same price after the close", { quote: { last: 6_425 }, reference: { quote: todaysClose } }],
  // 0.47 % below the last close
  ["a corrected previous close", { quote: { previousClose: 6_370 } }],
  [
    "the previous close after a one-to-five split",
    {
      quote: { last: 1_290, previousClose: 1_280 },
      reference: { splits: [{ date: TODAY, factor: 5 }] },
    },
  ],
  [
    "a lower previous close on a noted ex date",
    {
      quote: { previousClose: 5_600 },
      reference: { actionExDates: [TODAY] },
    },
  ],
  [
    "any previous close if the day before is unknown",
    {
      quote: { previousClose: 6_300 },
      reference: { quote: { ...atThursdaysClose, tradingDate: "2026-08-19", asOf: wib("2026-08-19T16:00") } },
    },
  ],
  [
    "any previous close if the day before ended with an older price",
    {
      quote: { previousClose: 6_300 },
      reference: { quote: { ...atThursdaysClose, asOf: wib("2026-08-20T14:00") } },
    },
  ],
  [
    "a currency's previous close, which sources don't agree on",
    {
      symbol: "USD/IDR",
      quote: { previousClose: 6_000 },
    },
  ],
])("%s is accepted", (_, checked) => {
  expect(anomalyOf(checked)).toBeUndefined();
});

test.each<[string, Case, string, number]>([
  ["a price between two ticks", { quote: { last: 6_460 } }, "off-tick", 6_400],
  ["a price between two ticks that has also jumped", { quote: { last: 9_990 } }, "off-tick", 6_400],
  [
    "a price with decimals on a board whose tick is a rupiah",
    {
      quote: { last: 6_450.5 },
      reference: { board: "Akselerasi" },
    },
    "off-tick",
    6_400,
  ],
  ["another price without volume", { quote: { volume: 0 } }, "no-volume", 6_400],
  [
    "another price at the same time",
    {
      quote: { asOf: atTen.asOf },
      reference: { quote: atTen },
    },
    "same-time",
    6_400,
  ],
  ["another price after the close", { reference: { quote: todaysClose } }, "closed-day", 6_400],
  ["a jump from the last price", { quote: { last: 7_750 } }, "jump", 6_400],
  [
    "a first quote that jumps from an imported close",
    {
      reference: { quote: undefined, closeBefore: { date: "2026-08-20", close: 3_200 } },
    },
    "jump",
    3_200,
  ],
  // 0.55 % below the last close
  ["another previous close", { quote: { previousClose: 6_365 } }, "previous-close", 6_400],
  [
    "another previous close than the stored one",
    {
      reference: { closeBefore: { date: "2026-08-20", close: 6_300 } },
    },
    "previous-close",
    6_300,
  ],
  [
    "another previous close than the day's earlier one",
    {
      quote: { previousClose: 6_325 },
      reference: { quote: atTen },
    },
    "previous-close",
    6_400,
  ],
  [
    "a higher previous close on a noted ex date",
    {
      quote: { previousClose: 6_500 },
      reference: { actionExDates: [TODAY] },
    },
    "previous-close",
    6_400,
  ],
  [
    "an index's other previous close",
    {
      symbol: "IHSG",
      quote: { previousClose: 6_325 },
    },
    "previous-close",
    6_400,
  ],
])("%s is an anomaly", (_, checked, anomaly, compared) => {
  expect(anomalyOf(checked)).toEqual({ anomaly, reference: compared });
});
