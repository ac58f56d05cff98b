import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { formatFigureTime } from "#app/figures/figure-time.ts";
import { useSiteData } from "#app/site-data.ts";
import { screener } from "#copy/screener/screener.ts";
import {
  columnsShown,
  type ScreenerColumn,
  type ScreenerState,
  wideColumns,
} from "#domain/market/screener/screener-state.ts";
import { formatShortDate } from "#format/dates.ts";
import { MINUTE_MS } from "#format/durations.ts";
import { isPlainClick } from "#ui/plain-click.ts";
import type { ScreenerItem } from "../screener-columns.ts";
import { ResultHead } from "./result-head.tsx";
import { ResultRow } from "./result-row.tsx";
import { useRowWindow } from "./use-row-window.ts";

export const ROWS_PER_PAGE = 25;

const NOTHING_HIDDEN: readonly ScreenerColumn[] = [];

const SAME_TIME_MS = 15 * MINUTE_MS;

export interface ResultTableProps {
  items: readonly ScreenerItem[];
  state: ScreenerState;
  common: FigureProvenance | undefined;
  onState: (state: ScreenerState) => void;
}

const columnWidths: Partial<Record<ScreenerColumn, string>> = {
  sektor: "w-32",
  papan: "w-32",
  kap: "w-29",
  per: "w-20",
  pbv: "w-19",
  roe: "w-19",
  perubahan: "w-25",
  volume: "w-30",
  "rata-volume": "w-30",
};

/** Only the rows near the visible part are in the DOM. */
export function ResultTable({ items, state, common, onState }: ResultTableProps) {
  const { renderedAt } = useSiteData();
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useRowWindow(items.length, frame, body);
  const [active, setActive] = useState(0);
  const navigate = useNavigate();

  const firstOfPage = (state.page - 1) * ROWS_PER_PAGE;
  const { first, last, before, after } = rows ?? {
    first: firstOfPage,
    last: firstOfPage + ROWS_PER_PAGE - 1,
    before: 0,
    after: 0,
  };
  const columns = columnsShown(state);
  const columnsKey = columns.join();
  const stableColumns = useStable(columns, columnsKey);
  const tabStop = active >= first && active <= last ? active : first;

  function follow(event: MouseEvent) {
    const target = event.target as Element;
    const link = target.closest("a") ?? target.closest("tr")?.querySelector("a");
    const path = link?.getAttribute("href");
    if (!path || !isPlainClick(event)) return;
    event.preventDefault();
    // Ending a mouse selection of cells isn't a click on the row. For Enter, `detail` is 0.
    if (event.detail === 0 || getSelection()?.isCollapsed !== false) navigate(path);
  }
  function move(event: KeyboardEvent) {
    const current = Number(
      (event.target as Element).closest("[data-index]")?.getAttribute("data-index") ?? Number.NaN,
    );
    if (Number.isNaN(current) || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, last - first - 10);
    const steps = new Map(
      Object.entries<number>({
        ArrowDown: current + 1,
        ArrowUp: current - 1,
        PageDown: current + page,
        PageUp: current - page,
        Home: 0,
        End: items.length - 1,
      }),
    );
    const step = steps.get(event.key);
    if (step === undefined || rows === undefined) return;
    event.preventDefault();
    const next = Math.min(items.length - 1, Math.max(0, step));
    setActive(next);
    rows.scrollTo(next);
    focusRow(body, next);
  }

  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
      tabIndex={0}
      aria-label={screener.scroller}
      className="long-table-frame"
    >
      <table className="figures long-table card-rows" aria-rowcount={items.length + 1}>
        <caption className="sr-only">{screener.caption}</caption>
        <colgroup>
          <col className="w-19" />
          <col className="w-31 min-[80rem]:w-46 min-[96rem]:w-60" />
          {columns.map((column) => (
            <col key={column} className={columnWidths[column] ?? "w-23"} />
          ))}
        </colgroup>
        <ResultHead state={state} columns={columns} onState={onState} />
        <tbody ref={body} data-results="" onClick={follow} onKeyDown={move}>
          <Space height={before} />
          {items.slice(first, last + 1).map((item, offset) => (
            <ResultRow
              key={item.symbol}
              item={item}
              index={first + offset}
              columns={stableColumns}
              quietOnCards={state.columns === undefined ? wideColumns : NOTHING_HIDDEN}
              time={ownTime(item.provenance, common, renderedAt)}
              isStale={item.provenance.stale && common?.stale === false}
              isTabStop={rows === undefined || first + offset === tabStop}
              measure={rows?.measure}
            />
          ))}
          <Space height={after} />
        </tbody>
      </table>
    </section>
  );
}

function Space({ height }: { height: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row can't have focus
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  ) : null;
}

/** Retries, since a row may be rendered only after scrolling. */
function focusRow(body: React.RefObject<HTMLElement | null>, index: number, attempts = 10): void {
  requestAnimationFrame(() => {
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
    if (link) link.focus({ preventScroll: false });
    else if (attempts > 0) focusRow(body, index, attempts - 1);
  });
}

function ownTime(
  { tsISO }: FigureProvenance,
  common: FigureProvenance | undefined,
  renderedAt: string,
): string | undefined {
  if (tsISO === null || common?.tsISO == null) return undefined;
  if (Math.abs(Date.parse(common.tsISO) - Date.parse(tsISO)) <= SAME_TIME_MS) return undefined;
  const isSameDay = formatShortDate(tsISO) === formatShortDate(common.tsISO);
  return isSameDay ? formatFigureTime(tsISO, renderedAt) : formatShortDate(tsISO);
}

/** Returns the same object while the key is the same, to avoid rendering rows again. */
function useStable<Value>(value: Value, key: string): Value {
  const [stable, setStable] = useState({ value, key });
  if (stable.key === key) return stable.value;
  setStable({ value, key });
  return value;
}
