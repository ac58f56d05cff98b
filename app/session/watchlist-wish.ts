import { isTicker } from "#domain/portfolio/portfolio.ts";
import { ownPath } from "./own-path.ts";

export interface WatchlistWish {
  symbol: string;
  page: string;
}

const PARAMETER = "tambah";

/**
 * The path to return to after signing in, with the wish in its query, so that it survives the verification mail.
 * Opening the path adds nothing; the sign-in form adds the ticker (keep-ticker.server.ts).
 */
export function wishPath({ symbol, page }: WatchlistWish): string {
  return `${page}?${new URLSearchParams({ [PARAMETER]: symbol })}`;
}

export function parseWish(back: string): WatchlistWish | undefined {
  const { pathname, searchParams } = new URL(ownPath(back), "http://own.invalid");
  const symbol = searchParams.get(PARAMETER) ?? "";
  return isTicker(symbol) ? { symbol, page: pathname } : undefined;
}
