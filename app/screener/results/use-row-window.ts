import { useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Below this width, rows are cards and the page scrolls; above it, the table scrolls in its frame. */
const CARDS = "(max-width: 39.999rem)";
const ROW_REM = 2.5;
const CARD_REM = 4.5;
const OVERSCAN = 6;

export interface RowWindow {
  first: number;
  last: number;
  before: number;
  after: number;
  /** Ref callback for each rendered row, which also needs `data-index`. */
  measure: ((element: Element | null) => void) | undefined;
  scrollTo(index: number): void;
}

/**
 * The rows near the visible part. Undefined on the server and until the page is hydrated.
 *
 * @param frame the table's scrolling frame
 * @param list the element that contains the rows
 */
export function useRowWindow(
  count: number,
  frame: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): RowWindow | undefined {
  const [mode, setMode] = useState<{ isCards: boolean; remPx: number }>();
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(() => {
    const media = window.matchMedia(CARDS);
    const update = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setMode({ isCards: media.matches, remPx });
    };
    update();
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, []);
  // Filters and notes above the cards change their height.
  useEffect(() => {
    if (!mode?.isCards) return;
    const update = () => setListTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [mode, list]);

  const { isCards = false, remPx = 16 } = mode ?? {};
  const options = { count, overscan: OVERSCAN };
  const inFrame = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: mode !== undefined && !isCards,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_REM * remPx,
  });
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: isCards,
    estimateSize: () => CARD_REM * remPx,
    scrollMargin: listTop,
  });
  if (mode === undefined) return undefined;

  const used = isCards ? inPage : inFrame;
  const items = used.getVirtualItems();
  const [top, bottom] = [items[0], items.at(-1)];
  const margin = isCards ? listTop : 0;
  return {
    first: top?.index ?? 0,
    last: bottom?.index ?? -1,
    before: top === undefined ? 0 : top.start - margin,
    after: bottom === undefined ? 0 : used.getTotalSize() - (bottom.end - margin),
    // Cards vary in height with their figures; rows are all the same height.
    measure: isCards ? (inPage.measureElement as (element: Element | null) => void) : undefined,
    scrollTo: (index) => used.scrollToIndex(index, { align: "auto" }),
  };
}
