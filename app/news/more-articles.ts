import { addPageTags, appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { findSectorBySlug } from "#domain/market/listings/sectors.ts";
import { listPublishedArticles } from "#domain/news/reading/published-articles.server.ts";
import { parseTimeCursor } from "#format/paging/time-cursor.ts";
import type { Route } from "./+types/more-articles";
import { readArticleList } from "./cards/read-article-list.server.ts";

export const handle = publicPage({ search: ["ticker", "sector", "lanjut"] });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(appContext);
  const ticker = url.searchParams.get("ticker")?.toUpperCase();
  const category = findSectorBySlug(url.searchParams.get("sector") ?? "")?.name;
  const after = parseTimeCursor(url.searchParams.get("lanjut"));
  addPageTags(
    context,
    ticker !== undefined ? `ticker:${ticker}` : category !== undefined ? `category:${category}` : "news",
  );
  try {
    const filter = ticker !== undefined ? { ticker } : { ...(category !== undefined && { category }) };
    return Response.json(await readArticleList(context, listPublishedArticles(db, filter, after)));
  } catch (error) {
    log.error({ err: error }, "could not read more articles");
    return Response.json({ error: { code: "articles-unavailable" } }, { status: 503 });
  }
}
