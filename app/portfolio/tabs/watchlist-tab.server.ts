import { appContext, type Context } from "#app/contexts.ts";
import { readPart } from "#app/read-part.server.ts";
import { headlineOnlyUrl } from "#domain/news/articles/article-origin.ts";
import { listHeadlinesAbout } from "#domain/news/reading/headlines.server.ts";
import { listWatchlist } from "#domain/portfolio/watchlist/watchlist.server.ts";
import type { Database } from "#platform/database/database.ts";
import { readLayout } from "../arrangement/layout.server.ts";
import { listWatchedQuotes, readWatchedHistories, toWatchlistCards } from "../watchlist-data.server.ts";
import { parseRemoved, parseWatchlistSort } from "../watchlist-data.ts";
import type { WatchlistHeadline } from "../watchlist-news.tsx";

const HEADLINES_SHOWN = 6;

export async function readWatchlistTab(
  context: Context,
  { request, url, userId, portfolioId }: { request: Request; url: URL; userId: string; portfolioId: number },
) {
  const { db } = context.get(appContext);
  const items = await readPart(context, "a watchlist", listWatchlist(db, userId, portfolioId));
  const tickers = (items ?? []).map(({ symbol }) => symbol);
  const [quoted, headlines] = await Promise.all([
    items && readPart(context, "a watchlist's quotes", listWatchedQuotes(db, tickers, new Date())),
    readPart(context, "a watchlist's headlines", readHeadlines(db, tickers)),
  ]);
  const histories =
    quoted && (await readPart(context, "a watchlist's price histories", readWatchedHistories(db, quoted)));
  return {
    sort: parseWatchlistSort(url.searchParams.get("urut")),
    layout: readLayout(context, request, url),
    cards: items && quoted && toWatchlistCards(items, quoted, histories),
    hasHistories: histories !== undefined,
    headlines: items && headlines,
    removed: parseRemoved(url.searchParams.get("dihapus")),
    added: items?.find(({ symbol }) => symbol === url.searchParams.get("ditambahkan"))?.symbol,
  };
}

async function readHeadlines(db: Database, tickers: string[]): Promise<WatchlistHeadline[]> {
  const headlines = await listHeadlinesAbout(db, tickers, HEADLINES_SHOWN);
  return headlines.map(({ id, slug, title, sourceName, isSample, ...headline }) => ({
    id,
    slug,
    title,
    sourceName,
    isSample,
    reportUrl: headlineOnlyUrl(headline) ?? null,
    publishedAt: headline.isTimeKnown ? headline.publishedAt.toISOString() : null,
    tickers: headline.tickers.filter((ticker) => tickers.includes(ticker)),
  }));
}
