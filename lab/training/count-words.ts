/**
 * Counts the articles in which each word occurs, and writes the data file that weights rare words higher when
 * stories are compared: `npm run --prefix lab count:words -- FILES.jsonl...` (title, content).
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { lowerCaseWordsOf, wordsOfText } from "../../domain/ingest/deduplication/near-duplicate.ts";

const FILE = resolve(import.meta.dirname, "../../domain/ingest/stories/word-counts.json");
const LEAST_COUNT = 6;
const LEAD_WORDS = 180;

const counts = new Map<string, number>();
let articles = 0;
for (const file of process.argv.slice(2)) {
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { title, content } = JSON.parse(line);
    articles += 1;
    for (const word of new Set([...lowerCaseWordsOf(title), ...wordsOfText(content, LEAD_WORDS)]))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}
const words = [...counts].filter(([, count]) => count >= LEAST_COUNT).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(FILE, `${JSON.stringify({ articles, words: Object.fromEntries(words) }, null, 2)}\n`);
console.log(`${articles} articles, ${words.length} words, ${statSync(FILE).size} bytes in ${FILE}`);
