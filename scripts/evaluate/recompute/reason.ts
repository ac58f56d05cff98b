import { numberIn, type StockFile } from "./market-files.ts";

const OF_FIGURES = /^(market cap|EPS|P\/E|yield|P\/B|52 weeks)/;

/** Why a figure of the page may differ from the one of the formulas, as far as the files tell. */
export function reasonOf({ days, company, fundamentals }: StockFile, figure: string): string {
  if (!OF_FIGURES.test(figure)) return "no reason known";
  const basis = numberIn(fundamentals, "last_price");
  const toldOn = (fundamentals?.updated ?? "").slice(0, 10);
  const at = days.findLastIndex(({ date }) => date <= toldOn);
  const near = days.slice(Math.max(at, 0), at + 22).map(({ close }) => close);
  const [lowest, highest] = [Math.min(...near), Math.max(...near)];
  if (basis !== null && near.length > 0 && (basis < lowest / 1.06 || basis > highest * 1.06)) {
    return `the figures go by a price of ${basis}, those of that time are ${lowest} to ${highest}: another share`;
  }
  const listed = numberIn(company, "shares");
  const shares = numberIn(fundamentals, "shares");
  if (
    figure.startsWith("market cap") &&
    listed !== null &&
    shares !== null &&
    Math.abs(listed / shares - 1) > 0.4
  ) {
    return `the list has ${listed} shares, the figures ${shares}`;
  }
  return "no reason known";
}
