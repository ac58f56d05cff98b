import { screenerColumnNames } from "#copy/screener/screener.ts";
import { isTextColumn, type ScreenerSort, type SortColumn } from "#domain/market/screener/screener-filter.ts";
import type { ScreenerColumn, ScreenerState } from "#domain/market/screener/screener-state.ts";
import { classNames } from "#ui/class-names.ts";
import { ScreenLink } from "../screen-link.tsx";

export interface ResultHeadProps {
  state: ScreenerState;
  columns: readonly ScreenerColumn[];
  onState: (state: ScreenerState) => void;
}

export function ResultHead({ state, columns, onState }: ResultHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {(["simbol", "nama", ...columns] as const).map((column) => {
          const isSorted = state.sort.column === column;
          const next: ScreenerState = { ...state, sort: nextSort(state.sort, column), page: 1 };
          return (
            <th
              key={column}
              scope="col"
              aria-sort={isSorted ? state.sort.direction : undefined}
              className={classNames(isTextColumn(column) ? undefined : "num", column === "simbol" && "first")}
            >
              <ScreenLink
                screen={next}
                onState={onState}
                className={classNames(
                  "inline-flex min-h-8 items-center gap-1 hover:text-ink",
                  // The arrow is on the left of numeric heads, so that heads align with their figures.
                  !isTextColumn(column) && "flex-row-reverse",
                  isSorted && "font-semibold text-ink",
                )}
              >
                {screenerColumnNames[column]}
                <svg
                  viewBox="0 0 8 8"
                  width="8"
                  height="8"
                  fill="currentColor"
                  aria-hidden="true"
                  className={classNames("shrink-0", !isSorted && "invisible")}
                >
                  <path d={state.sort.direction === "ascending" ? "M4 1l4 6H0z" : "M4 7 0 1h8z"} />
                </svg>
              </ScreenLink>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function nextSort(sort: ScreenerSort, column: SortColumn): ScreenerSort {
  const isDescending = sort.column === column ? sort.direction === "ascending" : !isTextColumn(column);
  return { column, direction: isDescending ? "descending" : "ascending" };
}
