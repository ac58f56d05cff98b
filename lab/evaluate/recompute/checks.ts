import { type Compared, numbers } from "./compared.ts";
import { type ExpectedQuote, expectedDayChange, expectedQuote } from "./expected-figures.ts";
import { listedStocks, reportedDay } from "./expected-market.ts";
import { expectedPeers } from "./expected-peers.ts";
import { expectedRange, RANGES } from "./expected-range.ts";
import { isListed, type MarketFiles, type StockFile } from "./market-files.ts";
import type { OwnProduct } from "./own-product.ts";
import { expectedLimits, tickAt } from "./price-limits.ts";
import { parseShownDay, parseShownPage, parseShownPeers, parseShownRange } from "./shown-figures.ts";
import * as written from "./written.ts";

export type Check = (stock: StockFile, product: OwnProduct) => Promise<Compared[]>;

export function createChecks(files: MarketFiles, random: () => number): Check[] {
  const marketDay = reportedDay(listedStocks(files.stocks));
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  return [
    ofQuote(
      "price",
      "last",
      ({ last }) => written.rupiah(last),
      ({ price }) => price,
    ),
    ofQuote(
      "change",
      "changePct",
      ({ changePct }) => written.change(changePct),
      ({ change }) => change,
    ),
    ofQuote(
      "change in rupiah",
      "previousClose",
      ({ last, before }) => (before === null || last === before ? "none" : written.step(last - before)),
      ({ step }) => step ?? "none",
      ({ before }) => before,
    ),
    ofSummary("volume", "Volume", "volume", ({ volume }) => written.integer(volume)),
    ofSummary("market cap", "Kap. Pasar", "marketCap", ({ marketCap }) => written.large(marketCap)),
    ofSummary("EPS", "EPS", "eps", ({ eps }) => written.perShare(eps)),
    ofSummary("P/E", "P/E Ratio", "per", ({ per }) => written.multiple(per)),
    ofSummary("yield", "Div. Yield", "divYield", ({ divYield }) => written.percent(divYield)),
    ofSummary("P/B", "P/B Ratio", "pbv", ({ pbv }) => written.multiple(pbv)),
    ofSummary("ROE", "ROE", "roe", ({ roe }) => written.percent(roe)),
    ofSummary("52 weeks", "Rentang 52 minggu", "high52Week", ({ low52Week, high52Week }) =>
      low52Week === null || high52Week === null
        ? "N/A"
        : `${written.rupiah(low52Week)} – ${written.rupiah(high52Week)}`,
    ),
    ofLimits("ARA", ({ upper }) => upper),
    ofLimits("ARB", ({ lower }) => lower),
    ofLimits("Harga acuan", ({ reference }) => reference),
    async ({ ticker, days }, product) => {
      const tick = parseShownPage(await product.read(pageOf(ticker))).limits.get("Fraksi harga");
      return tick === undefined
        ? []
        : [{ figure: "tick", expected: written.rupiah(tickAt(days.at(-1)?.close ?? 0)), actual: tick }];
    },
    ...RANGES.map(
      (range): Check =>
        async (stock, product) => {
          const { ticker } = stock;
          const expected = expectedRange(stock, range, files.exchangeDays, marketDay);
          const rangeFigures = parseShownRange(await product.read(`${pageOf(ticker)}?range=${range}`), range);
          const response = JSON.parse(await product.read(`/api/chart?ticker=${ticker}&range=${range}`));
          const texts = [expected.from, expected.to].map(written.rupiah);
          return [
            {
              figure: `change ${range}`,
              expected: [
                ...texts,
                expected.changePct === null ? "none" : written.change(expected.changePct),
              ].join(" "),
              actual: rangeFigures
                ? [rangeFigures.from, rangeFigures.to, rangeFigures.change ?? "none"].join(" ")
                : "no sentence",
            },
            numbers(`change ${range} (API)`, expected.changePct, response.at(-1)?.change?.changePct),
            {
              figure: `high and low ${range}`,
              expected: [expected.high, expected.low].map(written.rupiah).join(" "),
              actual: rangeFigures ? `${rangeFigures.high} ${rangeFigures.low}` : "no sentence",
            },
          ];
        },
    ),
    async (stock, product) => {
      const expected = expectedPeers(stock, files.stocks);
      if (expected === undefined) return [];
      const peers = parseShownPeers(await product.read(pageOf(stock.ticker)));
      return [{ figure: "peers", expected: expected.join(" "), actual: peers.join(" ") }];
    },
    // The chart's table computes its own changes.
    async ({ ticker, days }, product) => {
      const last = days.at(-1)?.date ?? "";
      const month = days.filter(({ date }) => date > last.slice(0, 8) && date <= last);
      const day = pick(month);
      if (day === undefined) return [];
      const index = days.indexOf(day);
      const html = await product.read(`${pageOf(ticker)}?tab=chart&range=6M&tabel=1`);
      return [
        {
          figure: `chart's table ${day.date}`,
          expected: [written.price(day.close), written.change(expectedDayChange(days, index))].join(" "),
          actual: parseShownDay(html, written.day(day.date))?.slice(0, 2).join(" ") ?? "no row",
        },
      ];
    },
    // The history has thousands of figures per stock, so it gets three turns.
    ...[1, 2, 3].map(
      (): Check =>
        async ({ ticker, days }, product) => {
          const index = Math.floor(random() * days.length);
          const day = days[index];
          if (day === undefined) return [];
          const month = day.date.slice(0, 7);
          const cells = parseShownDay(
            await product.read(`${pageOf(ticker)}?tab=historical-data&bulan=${month}`),
            written.day(day.date),
          );
          const expected = [
            written.price(day.close),
            written.change(expectedDayChange(days, index)),
            ...[day.open, day.high, day.low].map(written.price),
            written.integer(day.volume),
          ];
          return [
            {
              figure: `history ${day.date}`,
              expected: expected.join(" "),
              actual: cells?.join(" ") ?? "no row",
            },
          ];
        },
    ),
  ];
}

function pageOf(ticker: string): string {
  return `/saham/${ticker}`;
}

function ofQuote(
  figure: string,
  field: string,
  write: (expected: ExpectedQuote) => string,
  find: (page: ReturnType<typeof parseShownPage>) => string | undefined,
  numberOf: (expected: ExpectedQuote) => number | null = (expected) => expected[field as keyof ExpectedQuote],
): Check {
  return async (stock, product) => {
    const expected = expectedQuote(stock);
    const page = parseShownPage(await product.read(pageOf(stock.ticker)));
    const response = JSON.parse(await product.read(`/api/quote?ticker=${stock.ticker}`));
    return [
      { figure, expected: write(expected), actual: find(page) ?? "nothing" },
      numbers(`${figure} (API)`, numberOf(expected), response[field]),
    ];
  };
}

function ofSummary(
  figure: string,
  term: string,
  field: keyof ExpectedQuote,
  write: (expected: ExpectedQuote) => string,
): Check {
  return ofQuote(figure, field, write, ({ summary }) => summary.get(term));
}

const OTHER_BOARDS = ["Akselerasi", "Pemantauan Khusus"];

/** The limits for the file's last day, or for a later one, which is based on that day's close. */
function ofLimits(
  term: string,
  find: (limits: { reference: number; upper: number; lower: number }) => number,
): Check {
  return async (stock, product) => {
    const { last, before } = expectedQuote(stock);
    const { limits, limitsDay } = parseShownPage(await product.read(pageOf(stock.ticker)));
    const date = stock.days.at(-1)?.date ?? "";
    // These boards have other rules, and delisted companies have no limits.
    const isOther = OTHER_BOARDS.includes(stock.company?.board ?? "") || !isListed(stock.company);
    if (isOther) {
      return [{ figure: term, expected: "not known", actual: limits.size === 0 ? "not known" : "limits" }];
    }
    const isLater = limitsDay !== undefined && limitsDay !== written.day(date);
    const expected = expectedLimits(isLater ? last : before, date);
    const limit = [...limits].find(([name]) => name.startsWith(term))?.[1];
    return [
      {
        figure: term,
        expected: expected ? written.rupiah(find(expected)) : "not known",
        actual: limit ?? "not known",
      },
    ];
  };
}
