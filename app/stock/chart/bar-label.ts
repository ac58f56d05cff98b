import { chart } from "#copy/stock.ts";
import type { ChartInterval } from "#domain/market/candles/bars/chart-interval.ts";
import { formatDateTime, formatMonthAndYear, formatShortDate } from "#format/dates.ts";
import { jakartaDateFormat } from "#format/wib.ts";

/** E.g. '20 Nov 2026, 10.05 WIB', '20 Nov 2026', 'Pekan 16 Nov 2026', 'November 2026'. */
export function barLabel(t: number, interval: ChartInterval): string {
  // A daily bar's timestamp is midnight UTC, which is 07.00 on the same date in Jakarta.
  const instant = new Date(t * 1000);
  switch (interval) {
    case "intraday":
      return formatDateTime(instant);
    case "1d":
      return formatShortDate(instant);
    case "1wk":
      return chart.week(formatShortDate(instant));
    case "1mo":
      return formatMonthAndYear(instant);
  }
}

const parts = {
  year: jakartaDateFormat({ year: "numeric" }),
  month: jakartaDateFormat({ month: "short" }),
  day: jakartaDateFormat({ day: "numeric" }),
  time: jakartaDateFormat({
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }),
} as const;

export function axisLabel(t: number, part: keyof typeof parts): string {
  return parts[part](new Date(t * 1000));
}
