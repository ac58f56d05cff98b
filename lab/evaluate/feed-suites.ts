/**
 * Scores the parsing of feeds: `npm run --prefix lab evaluate:feeds -- SUITE [OTHERS...] [--show 20] [--out FOLDER]`.
 * Each suite is a folder with expectations.json, files/ and score.py, and optionally dates.json and sanitize.json.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { evaluateFeeds } from "./feeds.ts";

const { values, positionals } = parseArgs({
  options: { show: { type: "string", default: "0" }, out: { type: "string" } },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error("Usage: npm run --prefix lab evaluate:feeds -- SUITE [OTHERS...] [--show 20] [--out FOLDER]");
  process.exit(1);
}
for (const suite of positionals) {
  await evaluateFeeds(resolve(suite), { show: Number(values.show), out: values.out });
}
