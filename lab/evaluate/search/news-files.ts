import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseCsvLine } from "../../../format/csv/csv-records.ts";

export interface NewsArticle {
  title: string;
  content: string;
  publishedAt: Date;
  source: string | null;
}

export async function readNewsFiles(folder: string): Promise<NewsArticle[]> {
  const file = join(folder, "corpus_articles.jsonl");
  if (!existsSync(file)) throw new Error(`There is no corpus_articles.jsonl in ${folder}.`);
  const articles: NewsArticle[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.trim() === "") continue;
    const row = JSON.parse(line) as {
      title: string;
      content?: string;
      published?: string | null;
      source?: string;
    };
    const time = Date.parse(row.published ?? "");
    articles.push({
      title: row.title,
      content: row.content ?? "",
      publishedAt: new Date(Number.isNaN(time) ? Date.UTC(2020, 0, 1) : time),
      source: row.source ?? null,
    });
  }
  return articles;
}

export function readCompanyFile(folder: string): { symbol: string; name: string }[] {
  const [header = "", ...lines] = readFileSync(join(folder, "companies.csv"), "utf8").split(/\r?\n/);
  const columns = parseCsvLine(header) ?? [];
  return lines.flatMap((line) => {
    const cells = parseCsvLine(line) ?? [];
    const symbol = cells[columns.indexOf("code")];
    const name = cells[columns.indexOf("name")];
    return symbol && name ? [{ symbol, name }] : [];
  });
}
