import { expectedQuote } from "./expected-figures.ts";
import { isListed, type StockFile } from "./market-files.ts";

const PEER_COUNT = 3;

/**
 * The three largest others by market cap in the stock's sub-sector, else in its sector; undefined if neither
 * has three with prices, because the list doesn't name a wider group.
 */
export function expectedPeers(stock: StockFile, stocks: readonly StockFile[]): string[] | undefined {
  const others = stocks.filter(({ ticker, company }) => ticker !== stock.ticker && isListed(company));
  for (const level of ["industry_id", "subsector_id", "sector"]) {
    const group = stock.company?.[level] ?? "";
    const members = others
      .filter(({ company }) => group !== "" && company?.[level] === group)
      .map((member) => ({ ticker: member.ticker, marketCap: expectedQuote(member).marketCap ?? 0 }))
      .filter(({ marketCap }) => marketCap > 0)
      .sort((a, b) => b.marketCap - a.marketCap || (a.ticker < b.ticker ? -1 : 1));
    if (members.length >= PEER_COUNT) return members.slice(0, PEER_COUNT).map(({ ticker }) => ticker);
  }
  return undefined;
}
