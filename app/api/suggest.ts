import type { SuggestedArticle } from "#app/figure-contract/data-function-results.ts";
import { toSuggestedCompany } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { suggestCompanies } from "#domain/market/quotes/suggest-companies.server.ts";
import { searchArticles } from "#domain/news/search/search-articles.server.ts";
import { parseSearchQuery } from "#domain/news/search/search-query.ts";
import type { Database } from "#platform/database/database.ts";
import { serveDataFunction } from "./market/serve-data-function.ts";

const MIN_LENGTH = 2;
const MAX_LENGTH = 100;
const MAX_ARTICLES = 3;

export const handle = publicPage({ search: ["q"] });

const suggest = serveDataFunction(
  "suggest",
  async (db, { q }, calendar, now, log) => {
    const query = parseSearchQuery(q.slice(0, MAX_LENGTH));
    if (query.text.length < MIN_LENGTH) return { companies: [], articles: [] };
    const [companies, articles] = await Promise.all([
      suggestCompanies(db, query.text, calendar, now),
      // Companies are what most readers want here: they don't fail with the articles.
      suggestArticles(db, query).catch((error: unknown) => {
        log.error({ err: error }, "could not suggest articles");
        return [];
      }),
    ]);
    return { companies: companies.map(toSuggestedCompany), articles };
  },
  () => ["market", "news"],
);

export const loader = suggest.loader;
export const action = suggest.action;

/** The first results of /search. */
async function suggestArticles(
  db: Database,
  query: ReturnType<typeof parseSearchQuery>,
): Promise<SuggestedArticle[]> {
  const { articles } = await searchArticles(db, query, { order: "relevance" });
  return articles.slice(0, MAX_ARTICLES).map(({ slug, title, publishedAt, isSample }) => ({
    slug,
    title,
    publishedAt: publishedAt.toISOString(),
    isSample,
  }));
}
