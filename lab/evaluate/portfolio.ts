/**
 * Computes the portfolio's figures for cases from other projects' tests and from brokers' documents:
 * `npm run --prefix lab evaluate:portfolio -- FILE`. FILE is .json with `cases` (id, kind, input, expected, note).
 * Prints how many pass, and the differences of each failed case with their reason.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { evaluateConfirmation, evaluateReferencePrice, evaluateRefusal } from "./portfolio/document-cases.ts";
import {
  evaluateLots,
  evaluateMonths,
  evaluatePeriod,
  evaluatePosition,
  evaluateWealthfolio,
} from "./portfolio/ledger-cases.ts";
import {
  evaluateDailyReturns,
  evaluateDrawdown,
  evaluatePoints,
  evaluateRisk,
  evaluateRoi,
  evaluateXirr,
  evaluateXirrOfDays,
} from "./portfolio/return-cases.ts";
import { evaluateInvariants } from "./portfolio/return-invariants.ts";
import type { Verdict } from "./portfolio/verdict.ts";

interface Case {
  id: string;
  kind: string;
  input: unknown;
  expected: unknown;
  note?: string;
}

type Evaluate = (input: never, expected: never, note: string) => Verdict;

const evaluators = new Map<string, Evaluate>([
  ["xirr", evaluateXirr],
  ["xirr-days", evaluateXirrOfDays],
  ["roi", evaluateRoi],
  ["twr-daily", evaluateDailyReturns],
  ["twr-points", evaluatePoints],
  ["property", evaluateInvariants],
  ["pnl-months", evaluateMonths],
  ["drawdown", evaluateDrawdown],
  ["risk", evaluateRisk],
  ["lots", evaluateLots],
  ["period", evaluatePeriod],
  ["position", evaluatePosition],
  ["wealthfolio", evaluateWealthfolio],
  ["reference-price", evaluateReferencePrice],
  ["trade-confirmation", evaluateConfirmation],
  ["trade-confirmation-reject", evaluateRefusal],
]);

/** Why the product deliberately differs, by prefix of the case's id. */
const reasons: readonly (readonly [string, string])[] = [
  [
    "roi/hledger-fencepost",
    "hledger prints -0.38 % for November and 0.18 % for December, but 0.17 % for both, which linked returns can't have.",
  ],
  ["twr/pp-invariants", "Without assets the return is undefined, with a reason, and never 0."],
  [
    "twr/fava-two-stocks",
    "fava values the portfolio before a purchase at the day's closing price; ours counts money from the start of its day.",
  ],
  [
    "gf/split-2-for-1-then-1-for-3",
    "Fractions of shares are rounded down on this exchange: 20 shares become 6.",
  ],
];

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: npm run --prefix lab evaluate:portfolio -- FILE");
  process.exit(1);
}
const { cases }: { cases: Case[] } = JSON.parse(readFileSync(resolve(file), "utf8"));
const verdicts = cases.map((testCase) => ({ ...testCase, ...evaluate(testCase) }));
const passed = verdicts.filter(({ differences }) => differences.length === 0);
const inPart = passed.filter(({ notCompared }) => notCompared.length > 0);
console.log(`${passed.length} of ${cases.length} cases pass.`);
for (const { id, differences } of verdicts.filter(({ differences }) => differences.length > 0)) {
  console.log(`\n${id} fails: ${differences.join("; ")}`);
  const reason = reasons.find(([start]) => id.startsWith(start))?.[1];
  if (reason !== undefined) console.log(`  ${reason}`);
}
console.log(`\n${inPart.length} of those that pass have expected values that aren't figures of the product:`);
for (const { id, notCompared } of inPart) console.log(`  ${id}: ${notCompared.join(", ")}`);

function evaluate({ kind, input, expected, note = "" }: Case): Verdict {
  const evaluator = evaluators.get(kind);
  if (evaluator === undefined) return { differences: [`no evaluation of ${kind}`], notCompared: [] };
  try {
    return evaluator(input as never, expected as never, note);
  } catch (error) {
    return { differences: [String(error)], notCompared: [] };
  }
}
