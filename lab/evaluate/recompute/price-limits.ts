// An independent implementation of the exchange's limits in docs/figures/: imports nothing from the product.

export interface ExpectedLimits {
  reference: number;
  upper: number;
  lower: number;
}

/** Percent; null beyond the day's limits, which only a split, a bonus or a rights issue can exceed. */
export function possibleChange(last: number, before: number, date: string): number | null {
  const changePct = ((last - before) / before) * 100;
  const pct = before < 50 && date >= "2017-01-03" ? { up: 35, down: 35 } : limitPct(before, date);
  if (pct === null || Math.abs(last - before) <= 1) return changePct;
  // The boards for small and for monitored companies have a limit of 10 %.
  return changePct <= Math.max(pct.up, 10) + 1 && changePct >= -Math.max(pct.down, 10) - 1 ? changePct : null;
}

/** Lower limit in percent by the day from which it applies; undefined means equal to the upper limit. */
const downSince: readonly (readonly [string, number | undefined])[] = [
  ["2025-04-08", 15],
  ["2023-09-04", undefined],
  ["2023-06-05", 15],
  ["2020-03-13", 7],
  ["2020-03-10", 10],
  ["2017-01-03", undefined],
];

function limitPct(reference: number, date: string): { up: number; down: number } | null {
  const rule = downSince.find(([from]) => from <= date);
  if (rule === undefined || reference < 50) return null;
  const up = reference <= 200 ? 35 : reference <= 5_000 ? 25 : 20;
  return { up, down: rule[1] ?? up };
}

export function expectedLimits(reference: number | null, date: string): ExpectedLimits | null {
  const pct = reference === null ? null : limitPct(reference, date);
  if (reference === null || pct === null) return null;
  const [highest, lowest] = [(reference * (100 + pct.up)) / 100, (reference * (100 - pct.down)) / 100];
  const [up, down] = [tickAt(highest), tickAt(lowest)];
  return {
    reference,
    upper: Math.max(Math.floor(highest / up) * up, 50),
    lower: Math.max(Math.ceil(lowest / down) * down, 50),
  };
}

/** The tick sizes since May 2016. */
export function tickAt(price: number): number {
  if (price < 200) return 1;
  if (price < 500) return 2;
  if (price < 2_000) return 5;
  return price < 5_000 ? 10 : 25;
}
