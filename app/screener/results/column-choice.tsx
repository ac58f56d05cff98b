import { useId } from "react";
import { screener, screenerColumnNames } from "#copy/screener/screener.ts";
import {
  columnsShown,
  type ScreenerColumn,
  type ScreenerState,
  screenerColumns,
} from "#domain/market/screener/screener-state.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { ScreenLink } from "../screen-link.tsx";

const copy = screener.columns;

export function ColumnChoice({
  state,
  onState,
}: {
  state: ScreenerState;
  onState: (state: ScreenerState) => void;
}) {
  const id = useId();
  const visibleColumns = columnsShown(state);
  const toggled = (column: ScreenerColumn): ScreenerState => ({
    ...state,
    columns: screenerColumns.filter(
      (candidate) => visibleColumns.includes(candidate) !== (candidate === column),
    ),
  });
  const { columns: _, ...withDefaults } = state;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ size: "sm", className: "max-lg:h-10" })}
        style={{ anchorName: "--columns" } as React.CSSProperties}
      >
        {copy.button}
        <Icon name="down" size={14} />
      </button>
      <div
        id={id}
        popover="auto"
        className="floating fixed inset-auto right-4 bottom-4 m-0 max-h-[calc(100dvh-2rem)] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto p-2 text-sm supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline]"
      >
        <p className="px-2 py-1.5 text-xs font-medium text-ink-faint">{copy.heading}</p>
        <ul>
          {screenerColumns.map((column) => {
            const isShown = visibleColumns.includes(column);
            return (
              <li key={column}>
                <ScreenLink
                  screen={toggled(column)}
                  onState={onState}
                  className="flex min-h-9 items-center gap-2 rounded-sm px-2 hover:bg-sunken"
                >
                  <span
                    aria-hidden="true"
                    className={`grid size-4 place-items-center rounded-sm border ${isShown ? "border-fill bg-fill text-on-fill" : "border-line-strong"}`}
                  >
                    {isShown ? <Icon name="tick" size={12} /> : null}
                  </span>
                  <VisuallyHidden>{isShown ? copy.hide : copy.show} </VisuallyHidden>
                  {screenerColumnNames[column]}
                </ScreenLink>
              </li>
            );
          })}
        </ul>
        <ScreenLink screen={withDefaults} onState={onState} className="link mx-2 my-1.5 inline-block text-xs">
          {copy.reset}
        </ScreenLink>
      </div>
    </>
  );
}
