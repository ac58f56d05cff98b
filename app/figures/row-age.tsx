import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { formatShortDate } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { StaleMark } from "./stale-mark.tsx";

export interface RowAgeProps {
  row: FigureProvenance;
  of: FigureProvenance | undefined;
}

export function RowAge({ row, of }: RowAgeProps) {
  if (of === undefined || row.source === null) return null;
  if (row.stale && !of.stale) return <StaleMark />;
  const date = formatShortDate(row.tsISO);
  return date === formatShortDate(of.tsISO) ? null : <Badge tone="caution">{date}</Badge>;
}
