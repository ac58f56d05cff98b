/**
 * Scores the tags of articles and headlines with labelled codes: `npm run --prefix lab evaluate:tags -- FILES...
 * [--companies FOLDER] [--news FOLDER] [--out predictions.jsonl] [--show 20]`. FILES are articles (.jsonl: url,
 * title, text, gold), headlines (.csv: title, tickers_paren, tickers_upper) and codes that are ordinary words
 * (.json). FOLDER has companies.csv (code, name). It defaults to idx beside the folder of the first file;
 * --news, with the texts of our own labels, defaults to news there.
 */
import { writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { evaluateTags } from "./tags/evaluate-tags.ts";

const { values, positionals } = parseArgs({
  options: {
    companies: { type: "string" },
    news: { type: "string" },
    out: { type: "string" },
    show: { type: "string", default: "0" },
  },
  allowPositionals: true,
});
const [first] = positionals;
if (first === undefined) {
  console.error(
    "Usage: npm run --prefix lab evaluate:tags -- FILES... [--companies FOLDER] [--news FOLDER] [--out FILE] [--show 20]",
  );
  process.exit(1);
}
const predictions = evaluateTags(positionals, {
  companiesFolder: resolve(values.companies ?? join(dirname(first), "../idx")),
  newsFolder: resolve(values.news ?? join(dirname(first), "../news")),
  show: Number(values.show),
});
if (values.out !== undefined) {
  writeFileSync(
    resolve(values.out),
    predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join(""),
  );
}
