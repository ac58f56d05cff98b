import type { Candle } from "#domain/market/candles/candle.ts";

/**
 * Candles as one text, `t,o,h,l,c,v` joined by `;`, an unknown value left empty: the router writes every number of a loader's
 * data twice (once as a reference), which for a year of candles is more than the rest of the page.
 */
export function writeCandles(candles: readonly Candle[]): string {
  return candles.map(({ t, o, h, l, c, v }) => [t, o, h, l, c, v].map((n) => n ?? "").join(",")).join(";");
}

export function readCandles(text: string): Candle[] {
  if (text === "") return [];
  return text.split(";").map((line) => {
    const [t, o, h, l, c, v] = line.split(",").map((value) => (value === "" ? null : Number(value)));
    return { t: t ?? 0, o: o ?? null, h: h ?? null, l: l ?? null, c: c ?? 0, v: v ?? null };
  });
}
