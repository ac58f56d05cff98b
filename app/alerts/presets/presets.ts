import { alertPresets as copy } from "#copy/alerts/alert-presets.ts";
import type { AlertKind } from "#domain/alerts/rules/alert.ts";
import { suggestedThreshold } from "#domain/alerts/rules/suggested-threshold.ts";
import { zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import { roundDecimal } from "#format/decimal.ts";
import { formatThresholdPct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";

export interface PricedCompany {
  symbol: string;
  last: number | null;
  /** The price's time. */
  tsISO: string | null;
}

export interface Preset {
  kind: AlertKind;
  threshold?: string;
  label: string;
}

/** The most common alerts, in the order of the list. Price alerts start from the shown price, and need one. */
export function listPresets({ last, tsISO }: PricedCompany): Preset[] {
  return [
    ...(last === null || tsISO === null
      ? []
      : pricePresets(last, zonedClock(new Date(tsISO), "Asia/Jakarta").date)),
    { kind: "news", label: copy.news },
    { kind: "corporate-action", label: copy.corporateAction },
  ];
}

function pricePresets(lastIdr: number, day: string): Preset[] {
  const [above, below] = (["price-above", "price-below"] as const).map((kind) =>
    suggestedThreshold(kind, lastIdr, day),
  );
  const pct = (priceIdr: number) =>
    formatThresholdPct(roundDecimal((Math.abs(priceIdr - lastIdr) / lastIdr) * 100, 1));
  const presets: Preset[] = [];
  if (above !== undefined)
    presets.push({
      kind: "price-above",
      threshold: String(above),
      label: copy.rise(pct(above), formatRupiah(above)),
    });
  if (below !== undefined && below > 0 && below < lastIdr)
    presets.push({
      kind: "price-below",
      threshold: String(below),
      label: copy.fall(pct(below), formatRupiah(below)),
    });
  return presets;
}
