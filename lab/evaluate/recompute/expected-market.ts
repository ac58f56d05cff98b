import { expectedQuote } from "./expected-figures.ts";
import { isListed, type StockFile } from "./market-files.ts";

// An independent implementation of the lists and sectors in docs/figures/: imports nothing from the product.

export interface ListedStock {
  stock: StockFile;
  last: number;
  changePct: number | null;
  marketCap: number | null;
  tradedOn: string;
}

export function listedStocks(stocks: readonly StockFile[]): ListedStock[] {
  return stocks
    .filter(({ company }) => isListed(company))
    .map((stock) => {
      const { last, changePct, marketCap } = expectedQuote(stock);
      return { stock, last, changePct, marketCap, tradedOn: stock.days.at(-1)?.date ?? "" };
    });
}

/**
 * The newest trading day that the files cover for half of the market cap, or for half of the companies if no
 * market cap is known.
 */
export function reportedDay(members: readonly ListedStock[]): string {
  const hasCaps = members.some(({ marketCap }) => marketCap !== null);
  const weigh = (some: readonly ListedStock[]) =>
    some.reduce((sum, { marketCap }) => sum + (hasCaps ? (marketCap ?? 0) : 1), 0);
  const days = [...new Set(members.map(({ tradedOn }) => tradedOn))].sort();
  const isReported = (day: string) =>
    weigh(members.filter(({ stock }) => stock.confirmed >= day)) * 2 >= weigh(members);
  return days.findLast(isReported) ?? "";
}

/** The change in a list dated `day`: 0 for a stock that the file covers but that had no trade. */
export function changeOn({ stock, tradedOn, changePct }: ListedStock, day: string): number | null {
  if (tradedOn === day) return changePct;
  return tradedOn < day && stock.confirmed >= day ? 0 : null;
}

export function sectorChange(members: readonly ListedStock[]): { changePct: number | null; counted: number } {
  const day = reportedDay(members);
  const countedMembers = members.flatMap((member) => {
    const changePct = changeOn(member, day);
    const { marketCap } = member;
    return marketCap === null || changePct === null ? [] : [{ ...member, marketCap, changePct }];
  });
  const now = countedMembers.reduce((sum, { marketCap }) => sum + marketCap, 0);
  const before = countedMembers.reduce(
    (sum, { marketCap, changePct }) => sum + marketCap / (1 + changePct / 100),
    0,
  );
  const isEnough = countedMembers.some(({ tradedOn }) => tradedOn === day) && now * 2 >= marketCapOf(members);
  return { changePct: isEnough ? (now / before - 1) * 100 : null, counted: countedMembers.length };
}

export function marketCapOf(members: readonly ListedStock[]): number {
  return members.reduce((sum, { marketCap }) => sum + (marketCap ?? 0), 0);
}
