import { type ReactNode, useLayoutEffect, useRef } from "react";

export interface CoverProps {
  by: ReactNode;
  children: ReactNode;
}

/**
 * The page or its cover. The page stays mounted, so that it reappears unchanged, at the same scroll position,
 * if the other page can't be loaded.
 */
export function Cover({ by, children }: CoverProps) {
  const isCovered = by !== null;
  const place = useRef<{ url: string; top: number }>(undefined);
  useLayoutEffect(() => {
    if (isCovered) {
      // Far down a list, only the end of the cover would be visible.
      window.scrollTo(0, 0);
      return;
    }
    const { url, top = 0 } = place.current ?? {};
    if (url === location.href) window.scrollTo(0, top);
    // Recorded before the cover appears, which may be taller or shorter than the page.
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
