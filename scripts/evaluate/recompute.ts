/**
 * Recomputes random figures of stock pages from the files that they were imported from, by code of its own, and compares them with
 * what the pages and the data functions of the running product say:
 * `npm run evaluate:figures -- FOLDER [--seed 1] [--figures 300] [--stocks 60] [--prices ohlcv_adjusted]`.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type ExpectedQuote,
  expectedDayChange,
  expectedLimits,
  expectedQuote,
  expectedRange,
  RANGES,
  tickAt,
} from "./recompute/expected-figures.ts";
import { readMarketFiles, type StockFile } from "./recompute/market-files.ts";
import { type OwnProduct, startOnFiles } from "./recompute/own-product.ts";
import { reasonOf } from "./recompute/reason.ts";
import { readShownDay, readShownPage, readShownRange } from "./recompute/shown-figures.ts";
import * as written from "./recompute/written.ts";

/** A figure as it should be, and as the page or the data function says it. */
interface Compared {
  figure: string;
  expected: string;
  shown: string;
}

type Check = (stock: StockFile, product: OwnProduct) => Promise<Compared[]>;

const { values, positionals } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    figures: { type: "string", default: "300" },
    stocks: { type: "string", default: "60" },
    prices: { type: "string", default: "ohlcv_adjusted" },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    "Usage: npm run evaluate:figures -- FOLDER [--seed 1] [--figures 300] [--stocks 60] [--prices ohlcv_adjusted]",
  );
  process.exit(1);
}
const files = readMarketFiles(resolve(folder), values.prices);
const random = randomNumbers(Number(values.seed));
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

/** One a figure. */
const checks: Check[] = [
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
  ofSummary("volume", "Volume", "volume", ({ volume }) => written.whole(volume)),
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
    const shown = readShownPage(await product.read(pageOf(ticker))).limits.get("Fraksi harga");
    return shown === undefined
      ? []
      : [{ figure: "tick", expected: written.rupiah(tickAt(days.at(-1)?.close ?? 0)), shown }];
  },
  ...RANGES.map(
    (range): Check =>
      async (stock, product) => {
        const { ticker } = stock;
        const expected = expectedRange(stock, range, files.exchangeDays);
        const shown = readShownRange(await product.read(`${pageOf(ticker)}?range=${range}`), range);
        const answer = JSON.parse(await product.read(`/api/chart?ticker=${ticker}&range=${range}`));
        const texts = [expected.from, expected.to].map(written.rupiah);
        return [
          {
            figure: `change ${range}`,
            expected: [
              ...texts,
              expected.changePct === null ? "none" : written.change(expected.changePct),
            ].join(" "),
            shown: shown ? [shown.from, shown.to, shown.change ?? "none"].join(" ") : "no sentence",
          },
          numbers(`change ${range} (API)`, expected.changePct, answer.at(-1)?.change?.changePct),
          {
            figure: `high and low ${range}`,
            expected: [expected.high, expected.low].map(written.rupiah).join(" "),
            shown: shown ? `${shown.high} ${shown.low}` : "no sentence",
          },
        ];
      },
  ),
  // The history has thousands of figures a stock: three turns of it.
  ...[1, 2, 3].map(
    (): Check =>
      async ({ ticker, days }, product) => {
        const index = Math.floor(random() * days.length);
        const day = days[index];
        if (day === undefined) return [];
        const month = day.date.slice(0, 7);
        const shown = readShownDay(
          await product.read(`${pageOf(ticker)}?tab=historical-data&bulan=${month}`),
          written.day(day.date),
        );
        const expected = [
          written.price(day.close),
          written.change(expectedDayChange(days, index)),
          ...[day.open, day.high, day.low].map(written.price),
          written.whole(day.volume),
        ];
        return [
          {
            figure: `history ${day.date}`,
            expected: expected.join(" "),
            shown: shown?.join(" ") ?? "no row",
          },
        ];
      },
  ),
];

const product = await startOnFiles(files);
const differences: string[] = [];
let [compared, equal] = [0, 0];
try {
  const stocks = [...files.stocks].sort(() => random() - 0.5).slice(0, Number(values.stocks));
  for (let turn = 0; compared < Number(values.figures); turn += 1) {
    const stock = stocks[turn % stocks.length];
    if (stock === undefined) throw new Error("There is no stock in these files");
    const found = await pick(checks)(stock, product);
    if (found.length === 0) continue;
    compared += 1;
    const wrong = found.filter(({ expected, shown }) => expected !== shown);
    if (wrong.length === 0) equal += 1;
    for (const { figure, expected, shown } of wrong) {
      differences.push(
        `  ${stock.ticker} ${figure}: expected ${expected}, shown ${shown}: ${reasonOf(stock, figure)}`,
      );
    }
  }
  console.log(
    `${equal} of ${compared} random figures of ${stocks.length} stock pages are equal (seed ${values.seed}, ${values.prices}).`,
  );
  for (const line of differences) console.log(line);
  process.exitCode = equal === compared ? 0 : 1;
} finally {
  await product.stop();
}

function pageOf(ticker: string): string {
  return `/saham/${ticker}`;
}

/** The same figure on the page and from the data function. */
function ofQuote(
  figure: string,
  field: string,
  write: (expected: ExpectedQuote) => string,
  find: (page: ReturnType<typeof readShownPage>) => string | undefined,
  numberOf: (expected: ExpectedQuote) => number | null = (expected) => expected[field as keyof ExpectedQuote],
): Check {
  return async (stock, product) => {
    const expected = expectedQuote(stock);
    const page = readShownPage(await product.read(pageOf(stock.ticker)));
    const answer = JSON.parse(await product.read(`/api/quote?ticker=${stock.ticker}`));
    return [
      { figure, expected: write(expected), shown: find(page) ?? "nothing" },
      numbers(`${figure} (API)`, numberOf(expected), answer[field]),
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

/** Of the last day of the file, or of a later one, which counts from that day's close. */
function ofLimits(
  term: string,
  find: (limits: { reference: number; upper: number; lower: number }) => number,
): Check {
  return async (stock, product) => {
    const { last, before } = expectedQuote(stock);
    const { limits, limitsDay } = readShownPage(await product.read(pageOf(stock.ticker)));
    const date = stock.days.at(-1)?.date ?? "";
    const isLater = limitsDay !== undefined && limitsDay !== written.day(date);
    const expected = expectedLimits(isLater ? last : before, date);
    const shown = [...limits].find(([name]) => name.startsWith(term))?.[1];
    return [
      {
        figure: term,
        expected: expected ? written.rupiah(find(expected)) : "not known",
        shown: shown ?? "not known",
      },
    ];
  };
}

/** To nine digits: both are sums of binary fractions. */
function numbers(figure: string, expected: number | null, shown: number | null | undefined): Compared {
  const text = (value: number | null | undefined) =>
    value == null ? "null" : String(Number(value.toPrecision(9)));
  return { figure, expected: text(expected), shown: text(shown) };
}

/** Mulberry32: the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
