import type { ReferencedBar } from "#domain/market/candles/bars/bar-change.ts";

/**
 * Candles as one string: `t,o,h,l,c,v` joined by `;`, with unknown values empty, and a seventh value for a
 * bar with a reference of its own. The router would serialise every number twice (once as a reference), which
 * for a year of candles is larger than the rest of the page.
 */
export function writeCandles(candles: readonly ReferencedBar[]): string {
  return candles
    .map(({ t, o, h, l, c, v, reference }) =>
      [t, o, h, l, c, v, ...(reference === undefined ? [] : [reference])].map((n) => n ?? "").join(","),
    )
    .join(";");
}

export function readCandles(text: string): ReferencedBar[] {
  if (text === "") return [];
  return text.split(";").map((line) => {
    const [t, o, h, l, c, v, reference] = line
      .split(",")
      .map((value) => (value === "" ? null : Number(value)));
    const candle = { t: t ?? 0, o: o ?? null, h: h ?? null, l: l ?? null, c: c ?? 0, v: v ?? null };
    return reference == null ? candle : { ...candle, reference };
  });
}
