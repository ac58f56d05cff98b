import { appContext, type Context } from "#app/contexts.ts";
import { readPart } from "#app/read-part.server.ts";
import { setCookies } from "#app/session/session.server.ts";
import { headlineOnlyUrl } from "#domain/news/articles/article-origin.ts";
import { listHeadlinesAbout } from "#domain/news/reading/headlines.server.ts";
import { listWatchlist } from "#domain/portfolio/watchlist/watchlist.server.ts";
import { formatCookie, MAX_COOKIE_SECONDS, readCookie } from "#format/cookie.ts";
import type { Database } from "#platform/database/database.ts";
import { readHoldingsSummary } from "../holdings/holdings-data.server.ts";
import { listWatchedQuotes, readWatchedHistories, toWatchlistCards } from "../watchlist-data.server.ts";
import { parseRemoved, parseWatchlistSort, type WatchlistLayout } from "../watchlist-data.ts";
import type { WatchlistHeadline } from "../watchlist-news.tsx";
import type { ChosenPortfolio } from "./choose-portfolio.ts";

const HEADLINES_SHOWN = 6;

export async function readWatchlistTab(
  context: Context,
  {
    request,
    url,
    userId,
    selected: { id, name },
  }: { request: Request; url: URL; userId: string; selected: ChosenPortfolio },
) {
  const { db } = context.get(appContext);
  const owner = { userId, portfolioId: id };
  const items = await readPart(context, "a watchlist", listWatchlist(db, userId, id));
  const tickers = (items ?? []).map(({ symbol }) => symbol);
  const [quoted, headlines] = await Promise.all([
    items && readPart(context, "a watchlist's quotes", listWatchedQuotes(db, tickers)),
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
    selected: { id, name },
    holdings: await readPart(context, "a holdings summary", readHoldingsSummary(context, owner)),
  };
}

const LOOK_COOKIE = "kp_watchlist";

function readLayout(context: Context, request: Request, url: URL): WatchlistLayout {
  const requested = url.searchParams.get("tampilan");
  if (requested !== "kartu" && requested !== "tabel") {
    return readCookie(request.headers.get("cookie"), LOOK_COOKIE) === "kartu" ? "cards" : "table";
  }
  const options = { maxAgeSeconds: MAX_COOKIE_SECONDS, path: "/watchlist", isHttpOnly: true };
  setCookies(context, formatCookie(LOOK_COOKIE, requested, options));
  return requested === "kartu" ? "cards" : "table";
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
