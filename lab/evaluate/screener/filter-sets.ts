import type { ScreenerField } from "../../../domain/market/screener/screener-fields.ts";
import { slugOf } from "../../../domain/market/screener/screener-state.ts";

export interface FilterSet {
  sector?: string;
  board?: string;
  ranges: { field: string; min?: number; max?: number }[];
}

const SECTORS = ["Banking", "Energy", "Consumer Goods", "Basic Materials", "Properties & Real Estate"];
const BOARDS = ["Utama", "Pengembangan", "Pemantauan Khusus"];

/** A random set whose limits are values that occur, rounded, so that some company is at or next to each. */
export async function randomFilterSet(
  random: () => number,
  figures: readonly ScreenerField[],
  values: (field: string) => Promise<number[]>,
): Promise<FilterSet> {
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)];
  const fields = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(figures)));
  const set: FilterSet = { ranges: [] };
  const [sector, board] = [
    random() < 0.3 ? pick(SECTORS) : undefined,
    random() < 0.2 ? pick(BOARDS) : undefined,
  ];
  if (sector !== undefined) set.sector = sector;
  if (board !== undefined) set.board = board;
  for (const figure of fields) {
    if (figure === undefined) continue;
    const { id: field, min: lowest, max: highest } = figure;
    // A limit at an end of the slider doesn't restrict the range.
    const limits = (await values(field)).filter((value) => value !== lowest && value !== highest);
    const [a, b] = [pick(limits), pick(limits)];
    if (a === undefined || b === undefined) continue;
    const [min, max] = a < b ? [a, b] : [b, a];
    const kind = random();
    set.ranges.push(kind < 0.4 ? { field, min } : kind < 0.8 ? { field, max } : { field, min, max });
  }
  return set;
}

export function queryOf({ sector, board, ranges }: FilterSet): string {
  const search = new URLSearchParams();
  if (sector !== undefined) search.set("sektor", slugOf(sector as "Banking"));
  if (board !== undefined) search.set("papan", slugOf(board as "Utama"));
  for (const { field, min, max } of ranges) {
    if (min !== undefined) search.set(`${field}-min`, String(min).replace(".", ","));
    if (max !== undefined) search.set(`${field}-max`, String(max).replace(".", ","));
  }
  return search.toString();
}
