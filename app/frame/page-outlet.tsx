import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { newsList } from "#copy/reading.ts";
import { ArticleListSkeleton } from "#ui/list-skeleton.tsx";

/** A page that comes sooner replaces the old one directly: a flash of grey would only make it seem slower. */
const SLOW_AFTER_MS = 200;

const NEWS_LISTS = /^\/(news(\/[^/]+)?|sector\/[^/]+)$/;

/** The page; and while another is slow to come, what holds its place. */
export function PageOutlet() {
  const next = useNavigation().location;
  const current = useLocation();
  const isSlow = useLasts(next !== undefined, SLOW_AFTER_MS);
  const isList = next !== undefined && next.pathname !== current.pathname && NEWS_LISTS.test(next.pathname);
  return (
    <>
      {isSlow ? <div className="progress" aria-hidden="true" /> : null}
      {isSlow && isList ? <ArticleListSkeleton label={newsList.loading} /> : <Outlet />}
    </>
  );
}

/** True once `state` has been true for so long. */
function useLasts(state: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [state, milliseconds]);
  return lasts && state;
}
