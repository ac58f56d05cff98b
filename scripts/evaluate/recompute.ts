/**
 * Recomputes random figures of stock pages from the files that they were imported from, by code of its own, and compares them with
 * what the pages and the data functions of the running product say:
 * `npm run evaluate:figures -- FOLDER [--seed 1] [--figures 300] [--stocks 60] [--prices ohlcv_adjusted]`.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createChecks } from "./recompute/checks.ts";
import { readMarketFiles } from "./recompute/market-files.ts";
import { startOnFiles } from "./recompute/own-product.ts";
import { randomNumbers } from "./recompute/random-numbers.ts";
import { reasonOf } from "./recompute/reason.ts";

/** For each figure: some turns find nothing to compare, or what was compared before. */
const MOST_TURNS = 20;

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
const checks = createChecks(files, random);

const product = await startOnFiles(files);
const differences: string[] = [];
const compared = new Set<string>();
let equal = 0;
try {
  const stocks = files.stocks
    .map((stock) => ({ stock, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, Number(values.stocks))
    .map(({ stock }) => stock);
  const wanted = Number(values.figures);
  for (let turn = 0; compared.size < wanted && turn < wanted * MOST_TURNS; turn += 1) {
    const stock = stocks[turn % stocks.length];
    if (stock === undefined) throw new Error("There is no stock in these files");
    const found = (await checks[Math.floor(random() * checks.length)]?.(stock, product)) ?? [];
    const name = `${stock.ticker} ${found[0]?.figure}`;
    if (found.length === 0 || compared.has(name)) continue;
    compared.add(name);
    const wrong = found.filter(({ expected, shown }) => expected !== shown);
    if (wrong.length === 0) equal += 1;
    for (const { figure, expected, shown } of wrong) {
      differences.push(
        `  ${stock.ticker} ${figure}: expected ${expected}, shown ${shown}: ${reasonOf(stock, figure)}`,
      );
    }
  }
  console.log(
    `${equal} of ${compared.size} random figures of ${stocks.length} stock pages are equal (seed ${values.seed}, ${values.prices}).`,
  );
  for (const line of differences) console.log(line);
  process.exitCode = equal === compared.size ? 0 : 1;
} finally {
  await product.stop();
}
