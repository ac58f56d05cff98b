import { useMemo } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { screener as copy } from "#copy/screener/screener.ts";
import { screenerParameters } from "#domain/market/screener/screener-state.ts";
import type { Route } from "./+types/screener";
import type { ScreenerColumns } from "./screener-columns.ts";
import { readScreenerColumns } from "./screener-data.server.ts";
import { SCREENER_PATH } from "./screener-path.ts";
import { ScreenerView } from "./screener-view.tsx";

// With JavaScript, the browser filters. The server renders a screen's own URL for direct visits and without JavaScript,
// and caches it in the small part of the cache for URLs that anyone can invent.
export const handle = publicPage({ search: screenerParameters });

/**
 * `columns` is JSON: as objects they would take 20 kB more with gzip, since the page's data format writes an index and
 * a value for each number. It is null if the read fails; the browser then retries. The 503 makes the page cache serve
 * the last good page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const columns = await readScreenerColumns(context);
  return data({ columns: columns ? JSON.stringify(columns) : null }, { status: columns ? 200 : 503 });
}

/** Another screen uses the same figures, so it also works offline (app/frame/failures). */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: copy.title,
    description: copy.description,
    path: SCREENER_PATH,
    // There are endlessly many filtered screens.
    isIndexed: location.search === "",
  });
}

export default function Screener({ loaderData: { columns } }: Route.ComponentProps) {
  const initial = useMemo(
    () => (columns === null ? undefined : (JSON.parse(columns) as ScreenerColumns)),
    [columns],
  );
  return <ScreenerView initial={initial} />;
}
