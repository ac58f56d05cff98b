import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteOf } from "#app/site-data.ts";
import { screener as copy } from "#copy/screener/screener.ts";
import { screenerParameters } from "#domain/market/screener/screener-state.ts";
import type { Route } from "./+types/screener";
import { SCREENER_PATH } from "./screener-address.ts";
import { readScreenerColumns } from "./screener-data.server.ts";
import { ScreenerView } from "./screener-view.tsx";

// The browser filters by itself. A screen's own URL is rendered for a reader who opens it, or has no
// JavaScript, and kept in the small part of the cache for addresses that anyone can invent.
export const handle = publicPage({ search: screenerParameters });

/**
 * Null if the figures can't be read: the page then tries again from the browser. With its status the page cache
 * goes on serving the last good page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const columns = await readScreenerColumns(context).catch((error: unknown) => {
    context.get(appContext).log.error({ err: error }, "could not read the screener's figures");
    return null;
  });
  return data({ columns }, { status: columns === null ? 503 : 200 });
}

/** Another screen needs no other figures, so it is shown without a network too (app/frame/failures). */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function meta({ matches, location }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    site,
    title: copy.title(site?.siteName ?? ""),
    description: copy.description,
    path: SCREENER_PATH,
    // One of endlessly many.
    indexed: location.search === "",
  });
}

export default function Screener({ loaderData }: Route.ComponentProps) {
  return <ScreenerView initial={loaderData.columns ?? undefined} />;
}
