import { type RefObject, useEffect, useRef } from "react";
import type { Decision } from "./queue-decisions.ts";

const TEXT_CONTROLS = "input,textarea,select,[contenteditable]";

/** j/k: next/previous, p: publish, a: archive, u: undo, e: edit, o: open source, s: the story's sources. */
export function useReviewKeys(
  page: RefObject<HTMLElement | null>,
  queue: { move(steps: 1 | -1): void; decide(decision: Decision): void; undo(): void },
  sourceUrl: string | undefined,
): void {
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    onKey.current = (event) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.closest(TEXT_CONTROLS)) {
        if (key === "Escape" && target instanceof HTMLElement) target.blur();
        return;
      }
      if (document.querySelector("dialog[open]")) return;
      // Key repeat moves through the list but never decides.
      const keys = new Map(
        Object.entries<() => void>({
          j: () => queue.move(1),
          k: () => queue.move(-1),
          ...(!event.repeat && {
            p: () => queue.decide("published"),
            a: () => queue.decide("archived"),
            u: () => queue.undo(),
            e: () => page.current?.querySelector<HTMLElement>("[data-edit]")?.click(),
            s: () =>
              page.current
                ?.querySelector<HTMLElement>("li:has(> [aria-current]) > details > summary")
                ?.click(),
            o: () => {
              if (sourceUrl) window.open(sourceUrl, "_blank", "noopener,noreferrer");
            },
          }),
        }),
      );
      const handler = keys.get(key);
      if (!handler) return;
      event.preventDefault();
      handler();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => page.current && onKey.current?.(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [page]);
}
