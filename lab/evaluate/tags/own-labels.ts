import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * subject: the text is about the company; mention: it only mentions it; wrong: it means something else. A
 * round-up of several companies is about each that has a paragraph of its own. Labelled once, after the tags
 * were found, by their titles and the words around them.
 */
export type OwnLabel = "subject" | "mention" | "wrong";

/** We may not store the texts: an article is identified by the first 12 digits of its address's SHA-256. */
const LABELS = join(import.meta.dirname, "own-labels.csv");
const DIGITS = 12;

export function readOwnLabels(): (url: string, ticker: string) => OwnLabel | undefined {
  const [, ...lines] = readFileSync(LABELS, "utf8").split("\n");
  const labels = new Map(
    lines.map((line) => {
      const [id = "", ticker = "", label = ""] = line.split(",");
      return [`${id} ${ticker}`, label as OwnLabel];
    }),
  );
  return (url, ticker) => labels.get(`${idOf(url)} ${ticker}`);
}

function idOf(url: string): string {
  return createHash("sha256").update(url).digest("hex").slice(0, DIGITS);
}
