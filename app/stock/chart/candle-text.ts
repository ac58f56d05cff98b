import type { ReferencedBar } from "#domain/market/candles/bars/bar-change.ts";

/**
 * Serialises candles as `t,o,h,l,c,v` joined by `;`. Unknown values are empty, and a bar with its own reference has a
 * seventh value. The router would serialise every number twice (once as a reference), which for a year of candles is
 * larger than the rest of the page.
 */
export function writeCandles(candles: readonly ReferencedBar[]): string {
  return candles
    .map(({ t, o, h, l, c, v, reference }) =>
      [t, o, h, l, c, v, ...(reference === undefined ? [] : [reference])].map((n) => n ?? "").join(","),
    )
    .join(";");
}

export function parseCandles(text: string): ReferencedBar[] {
  if (text === "") return [];
  return text.split(";").map((line) => {
    const [t, o, h, l, c, v, reference] = line
      .split(",")
      .map((value) => (value === "" ? null : Number(value)));
    const candle = { t: t ?? 0, o: o ?? null, h: h ?? null, l: l ?? null, c: c ?? 0, v: v ?? null };
    return reference == null ? candle : { ...candle, reference };
  });
}
