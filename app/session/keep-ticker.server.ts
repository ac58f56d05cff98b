import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/contexts.ts";
import { firstPortfolioName } from "#copy/portfolio.ts";
import { addToWatchlist } from "#domain/portfolio/watchlist.server.ts";
import { setCookies } from "./session.server.ts";
import { noticeCookie } from "./session-cookies.ts";
import { tickerNoticeDetail } from "./ticker-notices.ts";
import { parseWish, type WatchlistWish } from "./watchlist-wish.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Adds a company to the user's watchlist, and leaves a notice about it.
 *
 * @returns the path to redirect to; on the watchlist it names the company, for browsers without JavaScript
 */
export async function keepTicker(
  context: Context,
  userId: string,
  { symbol, page }: WatchlistWish,
): Promise<string> {
  const { db } = context.get(appContext);
  const kept = await addToWatchlist(db, userId, symbol, firstPortfolioName);
  if (!kept.ok) {
    setCookies(context, noticeCookie("ticker-not-added", `${symbol}~${kept.code}`));
    return page;
  }
  const { portfolio, isNew } = kept.value;
  const detail = tickerNoticeDetail({ symbol, portfolio });
  setCookies(context, noticeCookie(isNew ? "ticker-added" : "ticker-already-there", detail));
  if (page !== "/watchlist") return page;
  const added = isNew ? { ditambahkan: symbol } : {};
  return `${page}?${new URLSearchParams({ portfolio: String(portfolio.id), ...added })}`;
}

/**
 * The path to redirect to after sign-in: the given one, once the wish in it is fulfilled. A failed wish must
 * not fail the sign-in.
 */
export async function leadBack(context: Context, userId: string, back: string): Promise<string> {
  setCookies(context, noticeCookie("signed-in"));
  const wish = parseWish(back);
  if (!wish) return back;
  try {
    return await keepTicker(context, userId, wish);
  } catch (error) {
    context.get(appContext).log.error({ err: error }, "could not add a ticker after signing in");
    setCookies(context, noticeCookie("ticker-not-added", `${wish.symbol}~watchlist-unavailable`));
    return wish.page;
  }
}
