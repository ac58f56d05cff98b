import { appContext, type Context } from "#app/contexts.ts";
import { firstPortfolioName } from "#copy/portfolio.ts";
import { addToWatchlist } from "#domain/portfolio/watchlist/watchlist.server.ts";
import { type PendingTicker, parsePendingTicker } from "./pending-ticker.ts";
import { setCookies } from "./session.server.ts";
import { noticeCookie } from "./session-cookies.ts";
import { tickerNoticeDetail } from "./ticker-notices.ts";

/**
 * Adds a company to the user's watchlist, and leaves a notice about it.
 *
 * @returns the path to redirect to; on the watchlist it names the company, for browsers without JavaScript
 */
export async function addPendingTicker(
  context: Context,
  userId: string,
  { symbol, page }: PendingTicker,
): Promise<string> {
  const { db } = context.get(appContext);
  const added = await addToWatchlist(db, userId, symbol, firstPortfolioName);
  if (!added.ok) {
    setCookies(context, noticeCookie("ticker-not-added", `${symbol}~${added.code}`));
    return page;
  }
  const { portfolio, isNew } = added.value;
  const detail = tickerNoticeDetail({ symbol, portfolio });
  setCookies(context, noticeCookie(isNew ? "ticker-added" : "ticker-already-there", detail));
  if (page !== "/watchlist") return page;
  const parameters = isNew ? { ditambahkan: symbol } : {};
  return `${page}?${new URLSearchParams({ portfolio: String(portfolio.id), ...parameters })}`;
}

/**
 * Adds the pending ticker that `back` carries, if any. A failure must not fail the sign-in.
 *
 * @returns the path to redirect to after sign-in
 */
export async function pathAfterSignIn(context: Context, userId: string, back: string): Promise<string> {
  setCookies(context, noticeCookie("signed-in"));
  const pending = parsePendingTicker(back);
  if (!pending) return back;
  try {
    return await addPendingTicker(context, userId, pending);
  } catch (error) {
    context.get(appContext).log.error({ err: error }, "could not add a ticker after signing in");
    setCookies(context, noticeCookie("ticker-not-added", `${pending.symbol}~watchlist-unavailable`));
    return pending.page;
  }
}
