import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { formatShortDate } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { StaleMark } from "./stale-mark.tsx";

export interface RowAgeProps {
  row: FigureProvenance;
  listProvenance: FigureProvenance | undefined;
}

export function RowAge({ row, listProvenance }: RowAgeProps) {
  if (listProvenance === undefined || row.source === null) return null;
  if (row.stale && !listProvenance.stale) return <StaleMark />;
  const date = formatShortDate(row.tsISO);
  return date === formatShortDate(listProvenance.tsISO) ? null : <Badge tone="caution">{date}</Badge>;
}
