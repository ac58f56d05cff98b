import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { newsList } from "#copy/reading.ts";
import { ArticleListSkeleton } from "#ui/list-skeleton.tsx";

/** A faster page replaces the old one directly: a flash of the skeleton would make it seem slower. */
const SLOW_AFTER_MS = 200;

const NEWS_LISTS = /^\/(news(\/[^/]+)?|sector\/[^/]+)$/;

/** The page, or while a slow one loads, a progress bar and for news lists a skeleton. */
export function PageOutlet() {
  const next = useNavigation().location;
  const current = useLocation();
  const isSlow = useDelayedTrue(next !== undefined, SLOW_AFTER_MS);
  const isList = next !== undefined && next.pathname !== current.pathname && NEWS_LISTS.test(next.pathname);
  return (
    <>
      {isSlow ? <div className="progress" aria-hidden="true" /> : null}
      {isSlow && isList ? <ArticleListSkeleton label={newsList.loading} /> : <Outlet />}
    </>
  );
}

/** True once `state` has been true for this long. */
function useDelayedTrue(state: boolean, milliseconds: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setIsDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [state, milliseconds]);
  return isDue && state;
}
