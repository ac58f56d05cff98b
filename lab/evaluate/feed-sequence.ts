import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deduplicate, deduplicateBatch } from "../../domain/ingest/deduplication/deduplicate.ts";
import { lookupKeys, type StoredItemIdentity } from "../../domain/ingest/deduplication/item-identity.ts";
import { fingerprint, textSimilarity } from "../../domain/ingest/deduplication/near-duplicate.ts";
import { distinctItems } from "../../domain/ingest/deduplication/repeats-in-feed.ts";
import { decodeFeed } from "../../domain/ingest/fetching/decode-feed.ts";
import { type NormalisedItem, normaliseItem } from "../../domain/ingest/items/normalise-item.ts";
import { parseFeed } from "../../domain/ingest/parsing/parse-feed.ts";

/**
 * Runs deduplicate on successive versions of one feed, in order. No item may count twice, or as edited when
 * only the page around it has changed.
 */
export function replaySequence(sequenceFolder: string): void {
  const storedItems: StoredItemIdentity[] = [];
  const counts: Record<string, number> = {};
  const files = readdirSync(sequenceFolder).sort();
  for (const file of files) {
    const { distinct } = distinctItems(readItems(join(sequenceFolder, file)));
    const entries = distinct.map((item) => ({ item }));
    for (const { item, decision } of deduplicateBatch({ sourceId: 1 }, entries, storedItems)) {
      counts[decision.kind] = (counts[decision.kind] ?? 0) + 1;
      if (decision.kind === "new") storedItems.push(store(item, storedItems.length));
    }
  }
  console.log(`\n${files.length} versions of one feed: ${JSON.stringify(counts)}`);
  console.log(`As another source's feed: ${JSON.stringify(countCopies(files, sequenceFolder, storedItems))}`);
  console.log("Most similar pairs of different articles:");
  for (const line of mostSimilar(storedItems).slice(0, 5)) console.log(line);
}

function readItems(file: string): NormalisedItem[] {
  const decoded = decodeFeed(readFileSync(file));
  const parsed = decoded.ok ? parseFeed(decoded.value) : decoded;
  const items = parsed.ok ? parsed.value.items.map((item) => normaliseItem(item, new Date())) : [];
  return items.flatMap((item) => (item.ok ? [item.value] : []));
}

function store(item: NormalisedItem, id: number): StoredItemIdentity {
  return {
    id,
    sourceId: 1,
    ...lookupKeys(item),
    contentHash: item.contentHash,
    isOriginal: true,
    ownership: "site",
    article: {
      id,
      title: item.title,
      content: item.contentMarkdown,
      publishedAt: item.publishedAt,
      isTimeKnown: item.isTimeKnown,
    },
  };
}

function countCopies(
  files: string[],
  sequenceFolder: string,
  storedItems: StoredItemIdentity[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of readItems(join(sequenceFolder, files.at(-1) ?? ""))) {
    const url = `https://salinan.example/${item.contentHash}`;
    const title = item.title.split(" ").slice(0, -2).join(" ");
    const copy = { ...item, guid: url, url, canonicalUrl: url, title };
    const { kind } = deduplicate({ sourceId: 2 }, copy, storedItems);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function mostSimilar(storedItems: StoredItemIdentity[]): string[] {
  const articles = storedItems.flatMap(({ article }) => (article ? [article] : []));
  const fingerprints = articles.map(({ title, content }) => fingerprint(title, content));
  const pairs: { similarity: number; line: string }[] = [];
  for (const [index, own] of fingerprints.entries()) {
    for (const [before, other] of fingerprints.slice(0, index).entries()) {
      const similarity = textSimilarity(own, other);
      const line = `${similarity.toFixed(2)} ${articles[index]?.title} | ${articles[before]?.title}`;
      pairs.push({ similarity, line });
    }
  }
  return pairs.sort((a, b) => b.similarity - a.similarity).map(({ line }) => line);
}
