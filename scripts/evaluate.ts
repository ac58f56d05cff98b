/**
 * Scores feeds and market data against real files in a folder outside of the project: `npm run evaluate --
 * FOLDER [--show 20]`.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { evaluateFeeds } from "./evaluate/feeds.ts";
import { evaluateMarket } from "./evaluate/market.ts";

const { values, positionals } = parseArgs({
  options: { show: { type: "string", default: "0" } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error("Usage: npm run evaluate -- FOLDER [--show 20]");
  process.exit(1);
}
evaluateFeeds(resolve(folder), Number(values.show));
await evaluateMarket(resolve(folder));
