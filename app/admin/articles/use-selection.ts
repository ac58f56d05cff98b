import { useCallback, useRef, useState } from "react";

export interface Selection {
  /** Includes ids of rows on other pages. */
  chosen: ReadonlySet<number>;
  /** @param isRange includes all rows from the last individually chosen one */
  choose(id: number, isChosen: boolean, isRange: boolean): void;
  chooseRows(isChosen: boolean): void;
  clear(): void;
  /** Adds to the selection. Stable across renders. */
  adopt(ids: readonly number[]): void;
}

/**
 * The chosen rows of a list, retained across its pages.
 *
 * @param list identity of the list; a different one starts with an empty selection
 */
export function useSelection(rows: readonly { id: number }[], list: string): Selection {
  const [{ chosen, ofList }, set] = useState<{ chosen: ReadonlySet<number>; ofList: string }>({
    chosen: new Set(),
    ofList: list,
  });
  const adopt = useCallback((ids: readonly number[]) => {
    if (ids.length > 0) set(({ chosen, ofList }) => ({ chosen: new Set([...chosen, ...ids]), ofList }));
  }, []);
  const last = useRef<number>(undefined);
  const current = ofList === list ? chosen : new Set<number>();
  const change = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(current);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    set({ chosen: next, ofList: list });
  };
  return {
    chosen: current,
    choose(id, isChosen, isRange) {
      const places = [last.current, id].map((rowId) => rows.findIndex((row) => row.id === rowId));
      const [from = -1, to = -1] = places.sort((a, b) => a - b);
      const isWholeRange = isRange && from >= 0;
      change(isWholeRange ? rows.slice(from, to + 1).map((row) => row.id) : [id], isChosen);
      last.current = id;
    },
    chooseRows: (isChosen) =>
      change(
        rows.map(({ id }) => id),
        isChosen,
      ),
    adopt,
    clear: () => set({ chosen: new Set(), ofList: list }),
  };
}
