import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompanyDictionary } from "../../../domain/news/articles/mentions/company-dictionary.ts";
import { listTickerMentions } from "../../../domain/news/articles/mentions/find-mentions.ts";
import { readTitles } from "../../training/sentiment/own-labels.ts";
import { share } from "../tally.ts";

/**
 * Headlines and sentences with the codes of the companies they name, labelled by reading them before any rule was
 * changed. We may not publish the texts, so each is identified by the first 12 digits of its SHA-256. A code with "?"
 * is optional: a building or a product that bears the company's name. Rules are tuned on the even hashes only.
 */
const LABELS = join(import.meta.dirname, "own-mentions.csv");
const DIGITS = 12;

export function scoreOwnMentions(newsFolder: string, dictionary: CompanyDictionary, show: number): void {
  const texts = new Map(
    [...readTitles(newsFolder), ...readSentences(newsFolder)].map((text) => [idOf(text), text]),
  );
  const [, ...lines] = readFileSync(LABELS, "utf8").split("\n").filter(Boolean);
  const rows = lines.flatMap((line) => {
    const [id = "", , codes = ""] = line.split(",");
    const text = texts.get(id);
    if (text === undefined) return [];
    const labels = codes.split(" ").filter(Boolean);
    const expected = labels.filter((code) => !code.endsWith("?"));
    const allowed = labels.map((code) => code.replace("?", ""));
    const foundTickers = listTickerMentions(text, dictionary).map(({ ticker }) => ticker);
    return {
      text,
      isTuned: Number.parseInt(id, 16) % 2 === 0,
      right: expected.filter((code) => foundTickers.includes(code)),
      missed: expected.filter((code) => !foundTickers.includes(code)),
      wrong: foundTickers.filter((code) => !allowed.includes(code)),
    };
  });
  console.log(`\nour own labels: ${rows.length} of ${lines.length} texts found`);
  for (const isTuned of [true, false]) {
    const half = rows.filter((row) => row.isTuned === isTuned);
    const [right, missed, wrong] = [
      half.flatMap((row) => row.right).length,
      half.flatMap((row) => row.missed).length,
      half.flatMap((row) => row.wrong).length,
    ];
    console.log(
      `  ${isTuned ? "tuned" : "held out"}: precision ${share(right, right + wrong)}, recall ${share(right, right + missed)}`,
    );
    if (!isTuned) continue;
    for (const row of half
      .filter((candidate) => candidate.missed.length + candidate.wrong.length > 0)
      .slice(0, show)) {
      console.log(`    missed ${row.missed.join(" ")}, wrong ${row.wrong.join(" ")}: ${row.text}`);
    }
  }
}

function readSentences(newsFolder: string): string[] {
  return readFileSync(join(newsFolder, "corpus_articles.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap(
      (line) => (JSON.parse(line) as { content: string | null }).content?.split(/(?<=[.!?])\s+|\n/) ?? [],
    )
    .map((sentence) => sentence.trim());
}

function idOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, DIGITS);
}
