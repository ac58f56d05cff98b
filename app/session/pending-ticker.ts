import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { sameSitePath } from "./same-site-path.ts";

export interface PendingTicker {
  symbol: string;
  page: string;
}

const PARAMETER = "tambah";

/**
 * The path to return to after signing in, with the ticker in its query, so that it survives the verification mail.
 * Opening the path adds nothing; the sign-in form adds the ticker (add-pending-ticker.server.ts).
 */
export function pathWithTicker({ symbol, page }: PendingTicker): string {
  return `${page}?${new URLSearchParams({ [PARAMETER]: symbol })}`;
}

export function parsePendingTicker(back: string): PendingTicker | undefined {
  const { pathname, searchParams } = new URL(sameSitePath(back), "http://own.invalid");
  const symbol = searchParams.get(PARAMETER) ?? "";
  return isTicker(symbol) ? { symbol, page: pathname } : undefined;
}
