import { useCallback, useEffect, useRef, useState } from "react";
import type { QueueItem, QueueRow } from "./review-view.ts";
import { fetchItems } from "./send-decision.ts";

const ITEMS_AHEAD = 19;
const MIN_ITEMS_AHEAD = 12;

export interface Items {
  itemOf(id: number): QueueItem | undefined;
  hasFailed: boolean;
  retry(): void;
  put(item: QueueItem): void;
  refresh(id: number): void;
}

export function useItems(
  initialItems: readonly QueueItem[],
  shownId: number | undefined,
  rows: readonly QueueRow[],
): Items {
  const [items, setItems] = useState<ReadonlyMap<number, QueueItem>>(() => mapOf(initialItems));
  const [hasFailed, setHasFailed] = useState(false);
  const pending = useRef(new Set<number>());

  const add = useCallback((more: readonly QueueItem[]) => {
    setItems((existing) => {
      const newer = more.filter(({ id, version }) => version >= (existing.get(id)?.version ?? 0));
      return new Map([...existing, ...mapOf(newer)]);
    });
  }, []);
  useEffect(() => add(initialItems), [initialItems, add]);

  const place = rows.findIndex(({ id }) => id === shownId);
  const upcomingRows = place < 0 ? [] : rows.slice(place, place + 1 + ITEMS_AHEAD);
  // The shown item isn't replaced while it is being read.
  const isLoaded = ({ id, version }: QueueRow) => {
    const item = items.get(id);
    return item !== undefined && (id === shownId || item.version >= version);
  };
  const missing = upcomingRows.filter((row) => !isLoaded(row)).map(({ id }) => id);
  const isDue =
    missing.length > 0 && (missing[0] === shownId || missing.length > ITEMS_AHEAD - MIN_ITEMS_AHEAD);
  const requestedIds = isDue && !hasFailed ? missing.join(",") : "";
  useEffect(() => {
    const ids = requestedIds
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
  }, [requestedIds, add]);

  return {
    itemOf: (id) => items.get(id),
    hasFailed,
    retry: () => setHasFailed(false),
    put: (item) => add([item]),
    refresh: (id) => void fetchItems([id]).then((fetched) => add(fetched ?? [])),
  };
}

const mapOf = (items: readonly QueueItem[]) => new Map(items.map((item) => [item.id, item]));
