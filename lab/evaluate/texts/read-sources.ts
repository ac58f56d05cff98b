import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { decodeFeed } from "../../../domain/ingest/fetching/decode-feed.ts";
import { parseFeed } from "../../../domain/ingest/parsing/parse-feed.ts";
import type { ParsedItem } from "../../../domain/ingest/parsing/parsed-feed.ts";

export interface TextSource {
  name: string;
  fetches: ParsedItem[][];
  isSampled: boolean;
}

const ITEMS_PER_FETCH = 20;

export function readSources(path: string): TextSource[] {
  if (!statSync(path).isDirectory()) return readFile(path);
  const entries = readdirSync(path).sort();
  if (basename(path).startsWith("sequence-")) {
    const versions = entries.filter((name) => name.endsWith(".xml")).map((name) => itemsOf(join(path, name)));
    return [{ name: basename(path), fetches: versions, isSampled: false }];
  }
  return entries.flatMap((name) => readSources(join(path, name)));
}

function readFile(path: string): TextSource[] {
  const feed = () => [{ name: basename(path), fetches: [itemsOf(path)], isSampled: false }];
  if (/\.(xml|rss|atom|rdf)$/.test(path)) return feed();
  if (path.endsWith(".jsonl"))
    return articlesOf(path, readFileSync(path, "utf8").split("\n").flatMap(parsed));
  if (!path.endsWith(".json")) return [];
  const [content] = parsed(readFileSync(path, "utf8"));
  return Array.isArray(content) ? articlesOf(path, content) : feed();
}

function parsed(json: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(json)];
  } catch {
    return [];
  }
}

function itemsOf(path: string): ParsedItem[] {
  const decoded = decodeFeed(readFileSync(path));
  const parsed = decoded.ok ? parseFeed(decoded.value) : decoded;
  return parsed.ok ? parsed.value.items : [];
}

function articlesOf(path: string, rows: Record<string, unknown>[]): TextSource[] {
  const text = (row: Record<string, unknown>, ...names: string[]) =>
    names.map((name) => row[name]).find((value) => typeof value === "string");
  const bySource = Map.groupBy(rows, (row) =>
    [text(row, "corpus"), text(row, "source") ?? basename(path)].filter(Boolean).join(" "),
  );
  return [...bySource].flatMap(([name, ofSource]) => {
    const items = ofSource.flatMap((row): ParsedItem[] => {
      const contentHtml = text(row, "html", "content", "isi_artikel");
      if (contentHtml === undefined) return [];
      return [
        {
          titleHtml: text(row, "title", "judul"),
          link: text(row, "url", "link"),
          contentHtml,
          categories: [],
        },
      ];
    });
    const fetches = Array.from({ length: Math.ceil(items.length / ITEMS_PER_FETCH) }, (_, index) =>
      items.slice(index * ITEMS_PER_FETCH, (index + 1) * ITEMS_PER_FETCH),
    );
    return fetches.length === 0 ? [] : [{ name, fetches, isSampled: true }];
  });
}
