import { sourceTable } from "#copy/newsroom/sources.ts";
import { formatCount } from "#format/large-amount.ts";

export function gapText(minutes: number): string {
  if (minutes < 120) return sourceTable.gapMinutes(formatCount(minutes));
  if (minutes < 2_880) return sourceTable.gapHours(formatCount(Math.round(minutes / 60)));
  return sourceTable.gapDays(formatCount(Math.round(minutes / 1_440)));
}
