import type { Computed } from "../../../domain/portfolio/ledger/computed.ts";
import { type Decimal, decimal, toDouble } from "../../../domain/portfolio/ledger/decimal.ts";
import type { Transaction } from "../../../domain/portfolio/ledger/transaction.ts";

/** A case passes without differences; `notCompared` names expected values that aren't figures of the product. */
export interface Verdict {
  differences: string[];
  notCompared: string[];
}

type Actual = number | string | undefined;

/** Compares numbers within the tolerance, text exactly, and lists the expected values that `actual` doesn't have. */
export function compare(
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, Actual>>,
  tolerance = 1e-6,
): Verdict {
  const verdict: Verdict = { differences: [], notCompared: [] };
  for (const [name, value] of Object.entries(expected)) {
    if (name === "tolerance") continue;
    if (!(name in actual)) {
      verdict.notCompared.push(name);
      continue;
    }
    const actualValue = actual[name];
    const agrees =
      typeof value === "number" && typeof actualValue === "number"
        ? Math.abs(value - actualValue) <= tolerance
        : actualValue === String(value);
    if (!agrees) verdict.differences.push(`${name} is ${actualValue ?? "undefined"}, expected ${value}`);
  }
  return verdict;
}

export function joinVerdicts(verdicts: readonly Verdict[]): Verdict {
  return {
    differences: verdicts.flatMap(({ differences }) => differences),
    notCompared: [...new Set(verdicts.flatMap(({ notCompared }) => notCompared))],
  };
}

export function amount(value: number): Decimal {
  return decimal(String(value));
}

export function asNumber(figure: Computed<Decimal> | Computed<number> | Decimal): number | undefined {
  if (!("isKnown" in figure)) return toDouble(figure);
  if (!figure.isKnown) return undefined;
  return typeof figure.value === "number" ? figure.value : toDouble(figure.value);
}

let nextId = 1;

export function trade(
  type: "buy" | "sell",
  date: string,
  { symbol = "TEST", shares, amountIdr, chargesIdr = 0 }: TradeNumbers,
): Transaction {
  const id = String(nextId++);
  const numbers = { shares: amount(shares), amountIdr: amount(amountIdr), chargesIdr: amount(chargesIdr) };
  return { id, type, date, symbol, ...numbers };
}

interface TradeNumbers {
  symbol?: string;
  shares: number;
  amountIdr: number;
  chargesIdr?: number;
}
