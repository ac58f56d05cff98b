import { useCallback, useEffect, useRef, useState } from "react";
import type { QueueItem } from "./review-view.ts";
import { fetchItems } from "./send-decision.ts";

/** So many items after the shown one are fetched before they are asked for. */
const AHEAD = 19;
/** Fetched again once fewer than this are there. */
const ENOUGH = 12;

export interface Items {
  /** undefined: being fetched. */
  itemOf(id: number): QueueItem | undefined;
  /** They could not be fetched. */
  hasFailed: boolean;
  retry(): void;
  put(item: QueueItem): void;
}

/** What the reading pane shows, fetched ahead of the reader. */
export function useItems(
  given: readonly QueueItem[],
  shownId: number | undefined,
  order: readonly number[],
): Items {
  const [items, setItems] = useState<ReadonlyMap<number, QueueItem>>(() => mapOf(given));
  const [hasFailed, setHasFailed] = useState(false);
  const pending = useRef(new Set<number>());

  const add = useCallback((more: readonly QueueItem[]) => {
    setItems((known) => new Map([...known, ...mapOf(more)]));
  }, []);
  useEffect(() => add(given), [given, add]);

  const place = shownId === undefined ? -1 : order.indexOf(shownId);
  const wanted = place < 0 ? [] : order.slice(place, place + 1 + AHEAD);
  const missing = wanted.filter((id) => !items.has(id));
  const isDue = missing.length > 0 && (missing[0] === shownId || missing.length > AHEAD - ENOUGH);
  const asked = isDue && !hasFailed ? missing.join(",") : "";
  useEffect(() => {
    const ids = asked
      .split(",")
      .map(Number)
      .filter((id) => id > 0 && !pending.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) pending.current.add(id);
    void fetchItems(ids).then((fetched) => {
      for (const id of ids) pending.current.delete(id);
      if (fetched) add(fetched);
      else setHasFailed(true);
    });
  }, [asked, add]);

  return {
    itemOf: (id) => items.get(id),
    hasFailed,
    retry: () => setHasFailed(false),
    put: (item) => add([item]),
  };
}

const mapOf = (items: readonly QueueItem[]) => new Map(items.map((item) => [item.id, item]));
