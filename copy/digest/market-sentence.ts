import type { MarketFigures } from "#domain/digest/content/content.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatChangePct, formatPct, shownChangePct } from "#format/percent.ts";
import { formatPrice } from "#format/price.ts";
import { formatWeekdayAndDay } from "#format/weekday.ts";

/**
 * The market's day in one sentence, from our own figures and without causes: 'IHSG turun 0,32% ke 8.423,12 pada Jumat,
 * 27 November; 312 saham turun dan 201 naik, sektor energi terkuat (+1,20%).' Undefined if both the index and the
 * counts are missing.
 */
export function marketSentence({
  index,
  breadth,
  topSector,
  tradingDate,
}: MarketFigures): string | undefined {
  const day = formatWeekdayAndDay(tradingDate);
  const clauses = [
    index ? `IHSG ${movement(index.changePct)} ${formatPrice(index.last, "points")} pada ${day}` : undefined,
    breadth ? `${breadthClause(breadth)}${index ? "" : ` pada ${day}`}` : undefined,
  ].filter((clause) => clause !== undefined);
  if (clauses.length === 0) return undefined;
  const sentence = clauses.join("; ");
  if (!topSector) return `${sentence}.`;
  const sector = siteSectors.find(({ name }) => name === topSector.name)?.indonesianName ?? topSector.name;
  return `${sentence}, sektor ${sector} terkuat (${formatChangePct(topSector.changePct)}).`;
}

function movement(changePct: number | null): string {
  if (changePct === null) return "berada di";
  const shownPct = shownChangePct(changePct);
  if (shownPct === 0) return "nyaris tidak berubah di";
  return `${shownPct > 0 ? "naik" : "turun"} ${formatPct(Math.abs(changePct))} ke`;
}

/** The larger number first. */
function breadthClause({ up, down }: { up: number; down: number }): string {
  const [rose, fell] = [formatCount(up), formatCount(down)];
  return up >= down ? `${rose} saham naik dan ${fell} turun` : `${fell} saham turun dan ${rose} naik`;
}
