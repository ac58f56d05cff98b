import { numberIn, type StockFile } from "./market-files.ts";

const OF_FIGURES = /^(market cap|EPS|P\/E|yield|P\/B|52 weeks)/;

/** Beyond 35 % up and 15 % down by the ten points that rounding of adjusted prices can add. */
const HIGHEST_STEP = 1.45;
const LOWEST_STEP = 0.75;

/** Why a figure of the page may differ from the one of the formulas, as far as the files tell. */
export function reasonOf({ days, company, fundamentals }: StockFile, figure: string): string {
  if (/^change /.test(figure)) return jumpIn(days) ?? "no reason known";
  if (!OF_FIGURES.test(figure)) return "no reason known";
  const basis = numberIn(fundamentals, "last_price");
  const updatedOn = (fundamentals?.updated ?? "").slice(0, 10);
  const at = days.findLastIndex(({ date }) => date <= updatedOn);
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

/** The last step between two days that no limit of the exchange allows: no change is shown across one. */
function jumpIn(days: StockFile["days"]): string | undefined {
  for (let at = days.length - 1; at > 0; at -= 1) {
    const [before, day] = [days[at - 1], days[at]];
    if (before === undefined || day === undefined) continue;
    const step = day.close / before.close;
    if (step > HIGHEST_STEP || step < LOWEST_STEP) {
      return `the file steps from ${before.close} to ${day.close} on ${day.date}`;
    }
  }
  return undefined;
}
