import { isTicker } from "#domain/portfolio/portfolio.ts";
import { ownPath } from "./own-path.ts";

/** A company that a visitor wanted in the watchlist before signing in. */
export interface WatchlistWish {
  symbol: string;
  /** Path of the page to show afterwards. */
  page: string;
}

const PARAMETER = "tambah";

/**
 * The path to return to after signing in, which the wish travels in, also through the verification mail. Opening it
 * adds nothing: the form that signs in does (keep-ticker.server.ts).
 */
export function wishPath({ symbol, page }: WatchlistWish): string {
  return `${page}?${new URLSearchParams({ [PARAMETER]: symbol })}`;
}

/** The wish in a path to return to; undefined if it has none. */
export function parseWish(back: string): WatchlistWish | undefined {
  const { pathname, searchParams } = new URL(ownPath(back), "http://own.invalid");
  const symbol = searchParams.get(PARAMETER) ?? "";
  return isTicker(symbol) ? { symbol, page: pathname } : undefined;
}
