import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { parseSearchQuery } from "#domain/news/search/search-query.ts";
import type { Route } from "./+types/more-results";
import { readResults } from "./search-results.server.ts";
import { parseSearchView, SEARCH_PARAMS } from "./search-view.ts";

export const handle = publicPage({ search: SEARCH_PARAMS, isSearch: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parseSearchView(url.searchParams);
  const cursor = url.searchParams.get("lanjut") ?? undefined;
  try {
    return Response.json((await readResults(context, parseSearchQuery(view.query), view, cursor)).list);
  } catch (error) {
    context.get(appContext).log.error({ err: error }, "could not read more search results");
    return Response.json({ error: { code: "search-unavailable" } }, { status: 503 });
  }
}
