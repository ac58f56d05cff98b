/**
 * Recomputes random figures of stock pages and rows of sector pages from the imported files, with independent
 * code, and compares them with the pages and the data functions of the running product: `npm run --prefix lab
 * evaluate:figures -- FOLDER [--seed 1] [--figures 300] [--stocks 60] [--rows 200] [--prices ohlcv_adjusted]`.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { randomNumbers } from "../../test/random-numbers.ts";
import { createChecks } from "./recompute/checks.ts";
import type { Compared } from "./recompute/compared.ts";
import { readMarketFiles, type StockFile } from "./recompute/market-files.ts";
import { startOnFiles } from "./recompute/own-product.ts";
import { compareSectors } from "./recompute/sector-checks.ts";

/** Per figure: some attempts find nothing to compare, or repeat an earlier comparison. */
const MOST_TURNS = 20;

const { values, positionals } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    figures: { type: "string", default: "300" },
    stocks: { type: "string", default: "60" },
    rows: { type: "string", default: "200" },
    prices: { type: "string", default: "ohlcv_adjusted" },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    "Usage: npm run --prefix lab evaluate:figures -- FOLDER [--seed 1] [--figures 300] [--stocks 60] [--rows 200] [--prices ohlcv_adjusted]",
  );
  process.exit(1);
}
const files = readMarketFiles(resolve(folder), values.prices);
const random = randomNumbers(Number(values.seed));
const checks = createChecks(files, random);

const product = await startOnFiles(files);
try {
  const stocks = shuffle(files.stocks).slice(0, Number(values.stocks));
  const figures = await compareFigures(stocks, Number(values.figures));
  const { sectors, rows } = await compareSectors(files, product);
  const ofSectors = [...sectors, ...shuffle(rows)].slice(0, Number(values.rows));
  const isRight = [
    report(`random figures of ${stocks.length} stock pages`, figures),
    report(`rows of ${sectors.length / 2} sector pages and their changes and shares`, ofSectors),
  ];
  process.exitCode = isRight.every(Boolean) ? 0 : 1;
} finally {
  await product.stop();
}

async function compareFigures(stocks: readonly StockFile[], target: number): Promise<Compared[][]> {
  const comparisons = new Map<string, Compared[]>();
  for (let turn = 0; comparisons.size < target && turn < target * MOST_TURNS; turn += 1) {
    const stock = stocks[turn % stocks.length];
    if (stock === undefined) throw new Error("These files contain no stocks");
    const compared = (await checks[Math.floor(random() * checks.length)]?.(stock, product)) ?? [];
    const [first] = compared;
    if (first === undefined) continue;
    const ofStock = compared.map((comparison) => ({
      ...comparison,
      figure: `${stock.ticker} ${comparison.figure}`,
    }));
    comparisons.set(`${stock.ticker} ${first.figure}`, ofStock);
  }
  return [...comparisons.values()];
}

function report(what: string, all: readonly Compared[][]): boolean {
  const wrong = all.filter((group) => group.some(({ expected, actual }) => expected !== actual));
  console.log(
    `${all.length - wrong.length} of ${all.length} ${what} are equal (seed ${values.seed}, ${values.prices}).`,
  );
  for (const { figure, expected, actual } of wrong.flat()) {
    if (expected !== actual) console.log(`  ${figure}: expected ${expected}, shown ${actual}`);
  }
  return wrong.length === 0;
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
