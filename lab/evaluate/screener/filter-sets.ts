import { slugOf } from "../../../domain/market/screener/screener-state.ts";

export interface FilterSet {
  sector?: string;
  board?: string;
  ranges: { field: string; min?: number; max?: number }[];
}

/** Figures with the ends of their sliders, which mean no limit: an independent copy. */
const sliders: Record<string, [min: number, max: number]> = {
  kap: [0, 2000],
  per: [0, 100],
  "per-sektor": [-100, 100],
  pbv: [0, 20],
  roe: [-50, 50],
  dividen: [0, 20],
  harga: [0, 50_000],
  perubahan: [-35, 35],
  volume: [0, 1e9],
  "rata-volume": [0, 1e9],
  "rasio-volume": [0, 10],
  nilai: [0, 1000],
  "dari-terendah": [0, 200],
  "dari-tertinggi": [-100, 0],
};

const sectors = ["Banking", "Energy", "Consumer Goods", "Basic Materials", "Properties & Real Estate"];
const boards = ["Utama", "Pengembangan", "Pemantauan Khusus"];

/** A random set whose limits are values that occur, rounded, so that some company is at or next to each. */
export async function randomFilterSet(
  random: () => number,
  values: (field: string) => Promise<number[]>,
): Promise<FilterSet> {
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)];
  const fields = new Set(
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(Object.keys(sliders)) ?? "per"),
  );
  const set: FilterSet = { ranges: [] };
  const [sector, board] = [
    random() < 0.3 ? pick(sectors) : undefined,
    random() < 0.2 ? pick(boards) : undefined,
  ];
  if (sector !== undefined) set.sector = sector;
  if (board !== undefined) set.board = board;
  for (const field of fields) {
    const [lowest = 0, highest = 0] = sliders[field] ?? [];
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
