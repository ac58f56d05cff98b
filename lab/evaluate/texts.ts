/**
 * Shows the effect of text cleaning: `npm run --prefix lab evaluate:texts -- FOLDERS|FILES... [--sample 60] [--out
 * FOLDER]`. A folder is searched for feeds (.xml, .rss, .atom, .rdf, .json; a folder sequence-* has the versions of
 * one) and articles (.jsonl and .json: source, title, url or link, html or content or isi_artikel), which are read as
 * feeds of 20 items each. Each source's items are parsed as ingest parses them, fetch by fetch, with what it learns
 * about the source.
 *
 * Writes texts.jsonl (source, title, before, after, excerpt; before is the Markdown of the whole text) and
 * texts.diff (the removed and changed lines; of a file of articles only `--sample` of them) into the folder.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { compareTexts, diffOf, type TextComparison } from "./texts/compare-texts.ts";
import { readSources } from "./texts/read-sources.ts";

const { values, positionals } = parseArgs({
  options: { sample: { type: "string", default: "60" }, out: { type: "string" } },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error(
    "Usage: npm run --prefix lab evaluate:texts -- FOLDERS|FILES... [--sample 60] [--out FOLDER]",
  );
  process.exit(1);
}
const out = values.out === undefined ? mkdtempSync(join(tmpdir(), "evaluate-texts-")) : resolve(values.out);
mkdirSync(out, { recursive: true });
const all: TextComparison[] = [];
const diffs: string[] = [];
console.log("source".padEnd(40), "items  changed  characters less  learnt");
for (const source of positionals.flatMap((path) => readSources(resolve(path)))) {
  const { texts, learnt } = compareTexts(source);
  all.push(...texts);
  const changed = texts.filter(({ before, after }) => before !== after);
  const step = source.isSampled ? Math.max(1, texts.length / Number(values.sample)) : 1;
  diffs.push(...texts.filter((_, index) => Math.floor(index % step) === 0).map(diffOf));
  const [long, short] = [sum(texts, "before"), sum(texts, "after")];
  console.log(
    source.name.slice(0, 40).padEnd(40),
    String(texts.length).padStart(5),
    String(changed.length).padStart(8),
    `${long === 0 ? 0 : Math.round((1 - short / long) * 1000) / 10} %`.padStart(16),
    String(learnt).padStart(7),
  );
}
writeFileSync(join(out, "texts.jsonl"), all.map((text) => `${JSON.stringify(text)}\n`).join(""));
writeFileSync(join(out, "texts.diff"), diffs.join("\n"));
const empty = all.filter(({ before, after }) => before !== "" && after === "").length;
console.log(
  `\n${all.length} texts, ${empty} of them empty after cleaning; texts.jsonl and texts.diff in ${out}`,
);

function sum(texts: readonly TextComparison[], side: "before" | "after"): number {
  return texts.reduce((total, text) => total + text[side].length, 0);
}
