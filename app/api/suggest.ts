import { toSuggestedCompany } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { suggestCompanies } from "#domain/market/quotes/suggest-companies.server.ts";
import { parseSearchQuery } from "#domain/news/search/search-query.ts";
import { suggestArticles } from "#domain/news/search/suggest-articles.server.ts";
import { serveDataFunction } from "./market/serve-data-function.ts";

const MIN_LENGTH = 2;
const MAX_LENGTH = 100;
const MAX_ARTICLES = 3;

export const handle = publicPage({ search: ["q"], isSearch: true });

export const loader = serveDataFunction(
  "suggest",
  async (db, { q }, calendar, now, { log }) => {
    const query = parseSearchQuery(q.slice(0, MAX_LENGTH));
    if (query.text.length < MIN_LENGTH) return { companies: [], articles: [] };
    const [companies, articles] = await Promise.all([
      suggestCompanies(db, query.text, calendar, now),
      // Most readers look for companies, so these are returned even if the article search fails.
      suggestArticles(db, query, MAX_ARTICLES).catch((error: unknown) => {
        log.error({ err: error }, "could not suggest articles");
        return [];
      }),
    ]);
    return {
      companies: companies.map(toSuggestedCompany),
      articles: articles.map(({ slug, title, publishedAt, isTimeKnown, isSample }) => ({
        slug,
        title,
        publishedAt: isTimeKnown ? publishedAt.toISOString() : null,
        isSample,
      })),
    };
  },
  () => ["market", "news", "search"],
);

export const action = loader;
