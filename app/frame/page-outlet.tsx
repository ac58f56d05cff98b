import { Outlet, useLocation, useNavigation } from "react-router";
import { newsList, search } from "#copy/reading.ts";
import { pageLoading } from "#copy/site.ts";
import { CardListSkeleton, FigureSkeleton } from "#ui/loading/page-skeletons.tsx";
import { Spinner } from "#ui/loading/spinner.tsx";
import { Cover } from "./failures/cover.tsx";
import { useIsSlow } from "./use-is-slow.ts";

const NEWS_LISTS = /^\/(news(\/[^/]+)?|sector\/[^/]+)$/;

export function PageOutlet() {
  const next = useNavigation().location;
  const current = useLocation();
  const isSlow = useIsSlow(next !== undefined);
  const path = next?.pathname === current.pathname ? undefined : next?.pathname;
  const isList = isSlow && path !== undefined && NEWS_LISTS.test(path);
  const isSearch = isSlow && path === "/search";
  return (
    <>
      {isSlow ? <div className="progress" aria-hidden="true" /> : null}
      <Cover
        by={
          isList ? (
            <div className="wide">
              <CardListSkeleton label={newsList.loading} />
            </div>
          ) : isSearch ? (
            <Spinner label={search.searching} />
          ) : isSlow && path?.startsWith("/saham/") ? (
            <div className="wide">
              <FigureSkeleton label={pageLoading.stock} />
            </div>
          ) : null
        }
      >
        <Outlet />
      </Cover>
    </>
  );
}
