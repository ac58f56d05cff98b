import { type ReactNode, useLayoutEffect, useRef } from "react";

export interface CoverProps {
  /** What stands in place of the page while another is slow to load; null for the page itself. */
  by: ReactNode;
  children: ReactNode;
}

/**
 * The page, or what covers it. The page stays mounted: if the other can't be loaded, it is there as it was, with the
 * place that was read.
 */
export function Cover({ by, children }: CoverProps) {
  const isCovered = by !== null;
  const place = useRef<{ url: string; top: number }>(undefined);
  useLayoutEffect(() => {
    if (isCovered) {
      // Deep in a list, only the end of what covers it would be seen.
      window.scrollTo(0, 0);
      return;
    }
    const { url, top = 0 } = place.current ?? {};
    if (url === location.href) window.scrollTo(0, top);
    // Read before the cover is there, which may be lower than the page.
    const remember = () => {
      place.current = { url: location.href, top: window.scrollY };
    };
    remember();
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [isCovered]);
  return (
    <>
      {by}
      <div className={isCovered ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
