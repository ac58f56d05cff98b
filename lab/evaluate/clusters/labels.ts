import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Pair, pairOf, type ReadArticle } from "./pair-articles.ts";

/** Readers' labels. The addresses of a pair are in alphabetical order. */
export interface StoryLabels {
  /** The addresses that were sampled: only pairs with one of them count. Empty: every pair counts. */
  sampled: ReadonlySet<string>;
  /**
   * By keyOf(pair): whether both cover the same story; undefined if a reader couldn't decide. Pairs without an
   * entry cover different ones.
   */
  same: ReadonlyMap<string, boolean | undefined>;
}

/** We may not store the texts: an article is identified by the first 12 digits of its address's SHA-256. */
const OWN_LABELS = join(import.meta.dirname, "own-labels.csv");
const DIGITS = 12;

/**
 * Our labels of two samples of the corpus, by the rule of decision 35. A reader read all likely candidates of a
 * sampled article; three readers read each ambiguous pair, and the majority counts.
 */
export function readOwnLabels(articles: readonly ReadArticle[]): StoryLabels {
  const urls = new Map(articles.map(({ url }) => [idOf(url), url]));
  const sampled = new Set<string>();
  const same = new Map<string, boolean | undefined>();
  const [, ...lines] = readFileSync(OWN_LABELS, "utf8").trim().split("\n");
  for (const line of lines) {
    const [firstId = "", secondId = "", label] = line.split(",");
    const [a, b] = [urls.get(firstId), urls.get(secondId)];
    if (a !== undefined && label === "sampled") sampled.add(a);
    if (a === undefined || b === undefined) continue;
    same.set(keyOf(pairOf(a, b)), label === "undecided" ? undefined : label === "same");
  }
  return { sampled, same };
}

interface Line extends Partial<Pair> {
  same?: boolean | null;
  sampled?: string;
}

export function readLabels(file: string): StoryLabels {
  const lines: Line[] = readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return {
    sampled: new Set(lines.flatMap(({ sampled }) => sampled ?? [])),
    same: new Map(
      lines.flatMap(({ a, b, same }) =>
        a !== undefined && b !== undefined ? [[keyOf(pairOf(a, b)), same ?? undefined] as const] : [],
      ),
    ),
  };
}

function idOf(url: string): string {
  return createHash("sha256").update(url).digest("hex").slice(0, DIGITS);
}

export function keyOf({ a, b }: Pair): string {
  return `${a} ${b}`;
}
