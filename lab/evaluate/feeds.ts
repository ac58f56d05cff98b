import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { decodeFeed } from "../../domain/ingest/fetching/decode-feed.ts";
import { parseFeedDate } from "../../domain/ingest/parsing/dates/feed-date.ts";
import { parseFeed } from "../../domain/ingest/parsing/parse-feed.ts";
import type { ParsedItem } from "../../domain/ingest/parsing/parsed-feed.ts";
import { htmlToMarkdown } from "../../domain/ingest/text/html-to-markdown.ts";
import { renderArticleHtml } from "../../domain/news/reading/article-html.server.ts";
import { share } from "./tally.ts";

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

export interface FeedOptions {
  show: number;
  out: string | undefined;
}

/**
 * Scores decode-feed, parse-feed, feed-date and html-to-markdown against a folder of feeds with expectations
 * from other projects' own tests. Writes the parsed data as results.json for the folder's score.py, and case by
 * case as predictions.jsonl and dates.jsonl.
 */
export async function evaluateFeeds(suite: string, { show, out }: FeedOptions): Promise<void> {
  if (!existsSync(join(suite, "expectations.json"))) {
    console.log(`No feed suite in ${suite}: no feeds to evaluate.`);
    return;
  }
  const folder =
    out === undefined ? mkdtempSync(join(tmpdir(), "evaluate-feeds-")) : join(out, basename(suite));
  mkdirSync(folder, { recursive: true });
  console.log(`Feeds of ${suite}; predictions in ${folder}`);
  scoreParsing(suite, folder, show);
  if (existsSync(join(suite, "sanitize.json"))) await scoreSanitising(suite, show);
  if (existsSync(join(suite, "dates.json"))) scoreDates(suite, folder, show);
}

function readCases<Case>(suite: string, name: string): Case[] {
  return JSON.parse(readFileSync(join(suite, name), "utf8"));
}

function scoreParsing(suite: string, folder: string, show: number): void {
  const results = new Map<string, unknown>();
  let slowest = { id: "", milliseconds: 0 };
  const startedAt = performance.now();
  const cases = readCases<FeedCase>(suite, "expectations.json");
  for (const feedCase of cases) {
    const caseStartedAt = performance.now();
    results.set(feedCase.id, parseCase(suite, feedCase));
    const milliseconds = performance.now() - caseStartedAt;
    if (milliseconds > slowest.milliseconds) slowest = { id: feedCase.id, milliseconds };
    if (milliseconds > (feedCase.limits?.maxMs ?? 2000)) console.log(`Too slow: ${feedCase.id}`);
  }
  const resultsFile = join(folder, "results.json");
  writeFileSync(resultsFile, JSON.stringify(Object.fromEntries(results)));
  writeLines(
    join(folder, "predictions.jsonl"),
    [...results].map(([id, result]) => ({ id, ...(result as object) })),
  );
  console.log(
    `${results.size} feeds in ${Math.round(performance.now() - startedAt)} ms; ` +
      `slowest ${slowest.id}, ${Math.round(slowest.milliseconds)} ms.`,
  );
  const robust = cases.filter(({ tier }) => tier === "robustness").length;
  console.log(`robustness: ${robust} of ${robust} without a crash`);
  if (!existsSync(join(suite, "score.py"))) return;
  for (const tier of ["core", "hard", "disputed"]) console.log(`\n${score(suite, resultsFile, tier, show)}`);
}

function writeLines(file: string, rows: readonly object[]): void {
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

function score(suite: string, resultsFile: string, tier: string, show: number): string {
  const output = execFileSync("python3", ["score.py", resultsFile, "--tier", tier, "--show", String(show)], {
    cwd: suite,
    encoding: "utf8",
  });
  const totals = [...output.matchAll(/(\d+)\/ *(\d+) {2}not run/g)];
  const passed = totals.reduce((sum, total) => sum + Number(total[1]), 0);
  const all = totals.reduce((sum, total) => sum + Number(total[2]), 0);
  // score.py prints 40 failures for --show 0
  const summary = show === 0 ? output.replace(/^FAIL.*\n/gm, "") : output;
  return `${tier}: ${share(passed, all)}\n${summary.trimEnd()}`;
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
  return raw === undefined ? undefined : parseFeedDate(raw, 0)?.at.toISOString();
}

async function scoreSanitising(suite: string, show: number): Promise<void> {
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
      const markdown = htmlToMarkdown(html);
      if (forbidden.test(markdown)) failures.push(`${file}: Markdown ${markdown}`);
      else {
        const articleHtml = await renderArticleHtml(markdown);
        if (forbidden.test(articleHtml)) failures.push(`${file}: HTML ${articleHtml}`);
      }
    }
  }
  console.log(
    `\nsanitising: ${cases.length - failures.length} of ${cases.length} clean (${dangerous} contain dangerous HTML)`,
  );
  for (const line of failures.slice(0, show)) console.log(`FAIL ${line}`);
}

function scoreDates(suiteFolder: string, folder: string, show: number): void {
  const bySuite = new Map<string, { passed: number; all: number }>();
  const predictions: object[] = [];
  for (const { input, suite, expected } of readCases<DateCase>(suiteFolder, "dates.json")) {
    const tally = bySuite.get(suite) ?? { passed: 0, all: 0 };
    bySuite.set(suite, tally);
    const actual = isoDate(input)?.replace(/\.\d+Z$/, "Z") ?? null;
    // A case without an expectation only requires that the text parses as a date.
    const passed = expected === undefined ? actual !== null : actual === expected;
    predictions.push({ suite, input, date: actual, passed });
    tally.all++;
    if (passed) tally.passed++;
    else if (show > 0) console.log(`FAIL date ${suite} ${JSON.stringify(input)}: ${actual}, not ${expected}`);
  }
  writeLines(join(folder, "dates.jsonl"), predictions);
  const totals = [...bySuite.values()];
  const sum = (countOf: (tally: { passed: number; all: number }) => number) =>
    totals.reduce((total, tally) => total + countOf(tally), 0);
  console.log(
    `\ndates: ${share(
      sum(({ passed }) => passed),
      sum(({ all }) => all),
    )}`,
  );
  for (const [suite, { passed, all }] of bySuite) console.log(`${suite}: ${passed} of ${all}`);
}
