import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseCsvLine } from "../../../format/csv/csv-records.ts";

/** An article with the codes that it certainly mentions; others may be missing. */
export interface LabelledArticle {
  url: string;
  title: string;
  text: string;
  gold: string[];
  /** Codes in parentheses that nothing else confirms. */
  unverified: string[];
}

export interface TaggedHeadline {
  title: string;
  inParentheses: string[];
  all: string[];
}

export interface LabelledTexts {
  articles: Map<string, LabelledArticle[]>;
  headlines: Map<string, TaggedHeadline[]>;
  ordinaryWords: Set<string>;
}

export function readLabelledTexts(paths: readonly string[]): LabelledTexts {
  const texts: LabelledTexts = { articles: new Map(), headlines: new Map(), ordinaryWords: new Set() };
  for (const path of paths) {
    const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
    if (path.endsWith(".jsonl")) texts.articles.set(basename(path), readArticles(text));
    else if (path.endsWith(".csv")) texts.headlines.set(basename(path), readHeadlines(text, path));
    else
      for (const { code } of (JSON.parse(text) as { codes: { code: string }[] }).codes)
        texts.ordinaryWords.add(code);
  }
  return texts;
}

function readArticles(text: string): LabelledArticle[] {
  return text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LabelledArticle);
}

function readHeadlines(text: string, path: string): TaggedHeadline[] {
  const [header = "", ...lines] = text.split(/\r?\n/);
  const columns = parseCsvLine(header) ?? [];
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const cells = parseCsvLine(line) ?? [];
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    const title = cell("title");
    if (!title) throw new Error(`${path}:${index + 2} has no title.`);
    return [{ title, inParentheses: codesIn(cell("tickers_paren")), all: codesIn(cell("tickers_upper")) }];
  });
}

function codesIn(cell: string): string[] {
  return cell.split(/[\s,;|]+/).filter(Boolean);
}
