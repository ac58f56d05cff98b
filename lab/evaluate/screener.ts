/**
 * Compares how many companies the running page finds with independent SQL on the imported tables, for random
 * filter sets: `npm run --prefix lab evaluate:screener -- FOLDER [--prices FOLDER-OR-ARCHIVE] [--seed 1] [--sets 50]
 * [--browser]`.
 */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { screenerFields } from "../../domain/market/screener/screener-fields.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { randomNumbers } from "../../test/random-numbers.ts";
import { startOnFiles } from "./recompute/own-product.ts";
import { openCounter } from "./screener/browser-counts.ts";
import { queryOf, randomFilterSet } from "./screener/filter-sets.ts";
import { createScreenTable } from "./screener/screen-sql.ts";

const { values, positionals } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    sets: { type: "string", default: "50" },
    prices: { type: "string" },
    browser: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    "Usage: npm run --prefix lab evaluate:screener -- FOLDER [--prices FOLDER-OR-ARCHIVE] [--seed 1] [--sets 50] [--browser]",
  );
  process.exit(1);
}
const fundamentals = readdirSync(resolve(folder))
  .filter((name) => /^fundamentals.*\.csv$/.test(name))
  .sort()
  .at(-1);
const product = await startOnFiles({
  companiesPath: join(resolve(folder), "companies.csv"),
  fundamentalsPath: fundamentals && join(resolve(folder), fundamentals),
  pricesPath: values.prices === undefined ? join(resolve(folder), "ohlcv_adjusted") : resolve(values.prices),
});
const database = await openDatabase({
  databaseUrl: undefined,
  dataDir: product.dataDir,
  role: "evaluate",
});
try {
  const table = await createScreenTable(database.pool);
  const figures = screenerFields.filter(({ id }) => table.figures.includes(id));
  const others = screenerFields.filter((field) => !figures.includes(field)).map(({ id }) => id);
  const counter = values.browser ? await openCounter(product.url) : undefined;
  const random = randomNumbers(Number(values.seed));
  const tally = { page: 0, browser: 0 };
  for (let set = 0; set < Number(values.sets); set += 1) {
    const filters = await randomFilterSet(random, figures, table.values);
    const query = queryOf(filters);
    const expected = await table.count(filters);
    const text = (await product.read(`/screener?${query}`)).replace(/<!--.*?-->|&nbsp;/gs, "");
    const [, countText = "", total = ""] = /Menampilkan ([\d.]+) dari ([\d.]+) saham/.exec(text) ?? [];
    const count = Number(countText.replace(".", ""));
    if (count === expected && Number(total.replace(".", "")) === table.total) tally.page += 1;
    else console.log(`  ${query}: SQL ${expected} of ${table.total}, page ${countText} of ${total}`);
    if (counter === undefined) continue;
    const inBrowser = await counter.count(query, expected);
    if (inBrowser === expected) tally.browser += 1;
    else console.log(`  ${query}: SQL ${expected}, browser ${inBrowser}`);
  }
  await counter?.close();
  await table.close();
  console.log(`${tally.page} of ${values.sets} counts are equal without JavaScript (seed ${values.seed}).`);
  if (values.browser) console.log(`${tally.browser} of ${values.sets} counts are equal in the browser.`);
  const isEqual = [tally.page, ...(values.browser ? [tally.browser] : [])].every(
    (equal) => equal === Number(values.sets),
  );
  if (others.length > 0) console.log(`Without SQL to compare with: ${others.join(", ")}.`);
  process.exitCode = isEqual && others.length === 0 ? 0 : 1;
} finally {
  await database.close();
  await product.stop();
}
