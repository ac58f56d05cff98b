import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseCsvLine } from "../../../format/csv/csv-records.ts";
import { type LabelledHeadline, labelNamed } from "./labelled-headlines.ts";

/** We may not store the texts: a headline is identified by the first 12 digits of its SHA-256. */
const LABELS = join(import.meta.dirname, "own-labels.csv");
const DIGITS = 12;

/**
 * Our own labels with their headlines, which are found in the folder's files. They were assigned before any
 * model classified them, for the price direction of the companies or the market concerned. The 200 are those of
 * each file with the smallest SHA-256 of "1:" and the title: 80 of the market headlines, 70 of the articles, 50
 * of Tempo's section on the economy.
 */
export function readOwnLabels(folder: string): LabelledHeadline[] {
  const titles = new Map(readTitles(folder).map((title) => [idOf(title), title]));
  const [, ...lines] = readFileSync(LABELS, "utf8").split("\n");
  return lines.flatMap((line) => {
    const [id = "", name = ""] = line.split(",");
    const title = titles.get(id);
    const label = labelNamed(name);
    return title === undefined || label === undefined ? [] : [{ title, label }];
  });
}

function idOf(title: string): string {
  return createHash("sha256").update(title).digest("hex").slice(0, DIGITS);
}

export function readTitles(folder: string): string[] {
  const linesOf = (file: string) => readFileSync(join(folder, file), "utf8").split(/\r?\n/).filter(Boolean);
  const fieldOf = (file: string, name: string) =>
    linesOf(file).map((line) => String((JSON.parse(line) as Record<string, unknown>)[name]).trim());
  return [
    ...fieldOf("headlines_2025-08_2026-08_kontan_ipot_google_idx_snips.jsonl", "judul"),
    ...fieldOf("corpus_articles.jsonl", "title"),
    ...linesOf("tempo_headlines_2025-06_2026-06.csv").map((line) => parseCsvLine(line)?.[1]?.trim() ?? ""),
  ];
}
