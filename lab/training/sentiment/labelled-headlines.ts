import { readFileSync } from "node:fs";
import type { Sentiment } from "../../../domain/news/articles/sentiment/sentiment.ts";
import { parseCsvLine } from "../../../format/csv/csv-records.ts";

export interface LabelledHeadline {
  title: string;
  label: Sentiment;
}

const labels: Readonly<Record<string, Sentiment>> = {
  negatif: "negative",
  netral: "neutral",
  positif: "positive",
};

export function labelNamed(name: string): Sentiment | undefined {
  return labels[name];
}

export function readLabelledHeadlines(path: string): LabelledHeadline[] {
  const [header = "", ...lines] = readFileSync(path, "utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  const columns = parseCsvLine(header) ?? [];
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const cells = parseCsvLine(line) ?? [];
    const title = cells[columns.indexOf("judul")];
    const label = labelNamed(cells[columns.indexOf("sentimen")] ?? "");
    if (!title || !label) throw new Error(`${path}:${index + 2} has no judul or no sentimen.`);
    return [{ title, label }];
  });
}
