import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deduplicateBatch, type KnownItem, lookupKeys } from "#domain/ingest/deduplication/deduplicate.ts";
import { fingerprint, textSimilarity } from "#domain/ingest/deduplication/near-duplicate.ts";
import { decodeFeed } from "#domain/ingest/fetching/decode-feed.ts";
import { type NormalisedItem, normaliseItem } from "#domain/ingest/items/normalise-item.ts";
import { parseFeedDate } from "#domain/ingest/parsing/feed-date.ts";
import { parseFeed } from "#domain/ingest/parsing/parse-feed.ts";
import type { ParsedItem } from "#domain/ingest/parsing/parsed-feed.ts";
import { htmlToMarkdown } from "#domain/ingest/text/html-to-markdown.ts";
import { sanitiseHtml } from "#domain/ingest/text/sanitise-html.ts";

interface FeedCase {
  id: string;
  file: string;
  tier: string;
  baseUrl?: string;
  http?: Record<string, string>;
  limits?: { maxMs: number };
}

interface SanitiseCase {
  file: string;
  mustNotMatchAfterSanitising: string;
  rawHasDanger: boolean;
}

interface DateCase {
  input: string;
  suite: string;
  expected?: string | null;
}

/**
 * Scores decode-feed, parse-feed, feed-date and sanitise-html against feedsuite/, feeds with expectations
 * from other projects' tests. Then runs deduplicate on feeds/sequence-kontan, successive versions of one
 * feed, in order. Prints up to `show` failures of each kind.
 */
export function evaluateFeeds(dataFolder: string, show: number): void {
  const suite = join(dataFolder, "feedsuite");
  if (!existsSync(join(suite, "expectations.json"))) {
    console.log(`No feed suite in ${suite}: no feeds to evaluate.`);
    return;
  }
  scoreParsing(suite, show);
  scoreSanitising(suite, show);
  scoreDates(suite, show);
  const sequence = join(dataFolder, "feeds/sequence-kontan");
  if (existsSync(sequence)) replaySequence(sequence);
}

function readCases<Case>(suite: string, name: string): Case[] {
  return JSON.parse(readFileSync(join(suite, name), "utf8"));
}

function scoreParsing(suite: string, show: number): void {
  const results: Record<string, unknown> = {};
  let slowest = { id: "", milliseconds: 0 };
  const startedAt = performance.now();
  for (const feedCase of readCases<FeedCase>(suite, "expectations.json")) {
    const caseStartedAt = performance.now();
    results[feedCase.id] = parseCase(suite, feedCase);
    const milliseconds = performance.now() - caseStartedAt;
    if (milliseconds > slowest.milliseconds) slowest = { id: feedCase.id, milliseconds };
    if (milliseconds > (feedCase.limits?.maxMs ?? 2000)) console.log(`Too slow: ${feedCase.id}`);
  }
  const resultsFile = join(mkdtempSync(join(tmpdir(), "evaluate-feeds-")), "results.json");
  writeFileSync(resultsFile, JSON.stringify(results));
  console.log(
    `${Object.keys(results).length} feeds in ${Math.round(performance.now() - startedAt)} ms; ` +
      `slowest ${slowest.id}, ${Math.round(slowest.milliseconds)} ms. Results: ${resultsFile}`,
  );
  for (const tier of ["core", "hard", "disputed"]) console.log(`\n${score(suite, resultsFile, tier, show)}`);
}

function score(suite: string, resultsFile: string, tier: string, show: number): string {
  const answer = execFileSync("python3", ["score.py", resultsFile, "--tier", tier, "--show", String(show)], {
    cwd: suite,
    encoding: "utf8",
  });
  const totals = [...answer.matchAll(/(\d+)\/ *(\d+) {2}not run/g)];
  const passed = totals.reduce((sum, total) => sum + Number(total[1]), 0);
  const all = totals.reduce((sum, total) => sum + Number(total[2]), 0);
  // score.py shows 40 failures for --show 0
  const shown = show === 0 ? answer.replace(/^FAIL.*\n/gm, "") : answer;
  return `${tier}: ${passed} of ${all}\n${shown.trimEnd()}`;
}

function parseCase(suite: string, { file, http, baseUrl }: FeedCase): unknown {
  const header = (name: string) =>
    Object.entries(http ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  const location = header("content-location");
  const feedUrl =
    location !== undefined && URL.canParse(location, baseUrl) ? new URL(location, baseUrl).href : baseUrl;
  const decoded = decodeFeed(readFileSync(join(suite, file)), header("content-type"));
  if (!decoded.ok) return { error: decoded.code };
  const parsed = parseFeed(decoded.value, feedUrl);
  if (!parsed.ok) return { error: `${parsed.code}: ${parsed.detail}` };
  const feed = parsed.value;
  return {
    title: feed.titleHtml,
    link: feed.link,
    description: feed.descriptionHtml,
    items: feed.items.map(resultItem),
  };
}

function resultItem(item: ParsedItem): unknown {
  return {
    title: item.titleHtml,
    link: item.link,
    guid: item.guid,
    published: isoDate(item.published),
    updated: isoDate(item.updated),
    author: item.author,
    content: item.contentHtml,
    summary: item.summaryHtml,
  };
}

/** The suite treats dates without a zone as UTC. */
function isoDate(raw: string | undefined): string | undefined {
  return raw === undefined ? undefined : parseFeedDate(raw, 0)?.toISOString();
}

function scoreSanitising(suite: string, show: number): void {
  const cases = readCases<SanitiseCase>(suite, "sanitize.json");
  const failures: string[] = [];
  let dangerous = 0;
  for (const { file, mustNotMatchAfterSanitising, rawHasDanger } of cases) {
    if (rawHasDanger) dangerous++;
    const decoded = decodeFeed(readFileSync(join(suite, file)));
    const parsed = decoded.ok ? parseFeed(decoded.value) : decoded;
    const items = parsed.ok ? parsed.value.items : [];
    const forbidden = new RegExp(mustNotMatchAfterSanitising, "i");
    for (const html of items.flatMap((item) => [item.contentHtml, item.summaryHtml, item.titleHtml])) {
      if (html === undefined) continue;
      if (forbidden.test(sanitiseHtml(html))) failures.push(`${file}: HTML ${sanitiseHtml(html)}`);
      else if (forbidden.test(htmlToMarkdown(html)))
        failures.push(`${file}: Markdown ${htmlToMarkdown(html)}`);
    }
  }
  console.log(
    `\nsanitising: ${cases.length - failures.length} of ${cases.length} clean (${dangerous} contain dangerous HTML)`,
  );
  for (const line of failures.slice(0, show)) console.log(`FAIL ${line}`);
}

function scoreDates(suiteFolder: string, show: number): void {
  const bySuite = new Map<string, { passed: number; all: number }>();
  for (const { input, suite, expected } of readCases<DateCase>(suiteFolder, "dates.json")) {
    const tally = bySuite.get(suite) ?? { passed: 0, all: 0 };
    bySuite.set(suite, tally);
    const actual = isoDate(input)?.replace(/\.\d+Z$/, "Z") ?? null;
    // A case without an expectation only requires that the text parses as a date.
    const passed = expected === undefined ? actual !== null : actual === expected;
    tally.all++;
    if (passed) tally.passed++;
    else if (show > 0) console.log(`FAIL date ${suite} ${JSON.stringify(input)}: ${actual}, not ${expected}`);
  }
  console.log("\ndates");
  for (const [suite, { passed, all }] of bySuite) console.log(`${suite}: ${passed} of ${all}`);
}

/** No item may count twice, or as edited when only the page around it has changed. */
function replaySequence(sequenceFolder: string): void {
  const known: KnownItem[] = [];
  const counts: Record<string, number> = {};
  const files = readdirSync(sequenceFolder).sort();
  for (const file of files) {
    const items = readItems(join(sequenceFolder, file));
    for (const [index, decision] of deduplicateBatch(1, items, known).entries()) {
      counts[decision.kind] = (counts[decision.kind] ?? 0) + 1;
      const item = items[index];
      if (decision.kind === "new" && item) known.push(store(item, known.length));
    }
  }
  console.log(`\n${files.length} versions of one feed: ${JSON.stringify(counts)}`);
  console.log(`As another source's feed: ${JSON.stringify(countCopies(files, sequenceFolder, known))}`);
  console.log("Most similar pairs of different articles:");
  for (const line of mostSimilar(known).slice(0, 5)) console.log(line);
}

function readItems(file: string): NormalisedItem[] {
  const decoded = decodeFeed(readFileSync(file));
  const parsed = decoded.ok ? parseFeed(decoded.value) : decoded;
  const items = parsed.ok ? parsed.value.items.map((item) => normaliseItem(item, new Date())) : [];
  return items.flatMap((item) => (item.ok ? [item.value] : []));
}

function store(item: NormalisedItem, id: number): KnownItem {
  return {
    sourceId: 1,
    ...lookupKeys(item),
    canonicalUrl: item.canonicalUrl ?? null,
    contentHash: item.contentHash,
    isOriginal: true,
    article: { id, title: item.title, content: item.contentMarkdown, publishedAt: item.publishedAt },
  };
}

/** The last version again, with other URLs, from a source that shortens titles. */
function countCopies(files: string[], sequenceFolder: string, known: KnownItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of readItems(join(sequenceFolder, files.at(-1) ?? ""))) {
    const url = `https://salinan.example/${item.contentHash}`;
    const title = item.title.split(" ").slice(0, -2).join(" ");
    const copy = { ...item, guid: url, url, canonicalUrl: url, title };
    const kind = deduplicateBatch(2, [copy], known)[0]?.kind ?? "";
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function mostSimilar(known: KnownItem[]): string[] {
  const articles = known.flatMap(({ article }) => (article ? [article] : []));
  const prints = articles.map(({ title, content }) => fingerprint(title, content));
  const pairs: { similarity: number; line: string }[] = [];
  for (const [index, print] of prints.entries()) {
    for (const [before, other] of prints.slice(0, index).entries()) {
      const similarity = textSimilarity(print, other);
      const line = `${similarity.toFixed(2)} ${articles[index]?.title} | ${articles[before]?.title}`;
      pairs.push({ similarity, line });
    }
  }
  return pairs.sort((a, b) => b.similarity - a.similarity).map(({ line }) => line);
}
