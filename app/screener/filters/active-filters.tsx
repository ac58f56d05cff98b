import { screener, screenerFieldWords as words } from "#copy/screener/screener.ts";
import { type FieldId, screenerFields } from "#domain/market/screener/screener-fields.ts";
import type { ScreenerFilter } from "#domain/market/screener/screener-filter.ts";
import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { formatLimitWithUnit } from "../figure-text.ts";
import { ScreenLink } from "../screen-link.tsx";

interface ActiveFilter {
  key: string;
  text: string;
  without: ScreenerFilter;
}

export interface ActiveScreenerFiltersProps {
  state: ScreenerState;
  onState: (state: ScreenerState) => void;
}

export function ActiveScreenerFilters({ state, onState }: ActiveScreenerFiltersProps) {
  const active = listActive(state.filter);
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {active.map(({ key, text, without }) => (
        <li key={key}>
          <ScreenLink
            screen={{ ...state, filter: without, page: 1 }}
            onState={onState}
            className="inline-flex min-h-7 items-center gap-1 rounded-sm bg-accent-tint px-2 text-xs font-medium text-accent tabular-nums hover:underline"
          >
            <VisuallyHidden>{screener.filters.remove(text)}</VisuallyHidden>
            <span aria-hidden="true">{text}</span>
            <Icon name="close" size={14} />
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

function listActive({ sector, board, ranges }: ScreenerFilter): ActiveFilter[] {
  const others = { ...(sector && { sector }), ...(board && { board }) };
  const active: ActiveFilter[] = [];
  if (sector) active.push({ key: "sektor", text: sector, without: { ...(board && { board }), ranges } });
  if (board) active.push({ key: "papan", text: board, without: { ...(sector && { sector }), ranges } });
  for (const field of screenerFields) {
    const range = ranges[field.id];
    if (range === undefined) continue;
    const { [field.id]: _, ...rest } = ranges;
    const [min, max] = [range.min, range.max].map((limit) =>
      limit === undefined ? undefined : formatLimitWithUnit(field, limit),
    );
    const label = words[field.id as FieldId].column;
    active.push({
      key: field.id,
      text:
        min === undefined
          ? `${label} ≤ ${max}`
          : max === undefined
            ? `${label} ≥ ${min}`
            : `${label} ${min} – ${max}`,
      without: { ...others, ranges: rest },
    });
  }
  return active;
}
