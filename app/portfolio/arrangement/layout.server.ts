import type { Context } from "#app/contexts.ts";
import { setCookies } from "#app/session/session.server.ts";
import { formatCookie, MAX_COOKIE_SECONDS, readCookie } from "#format/cookie.ts";
import type { WatchlistLayout } from "../watchlist-data.ts";

const LOOK_COOKIE = "kp_watchlist";

export function readLayout(context: Context, request: Request, url: URL): WatchlistLayout {
  const requested = url.searchParams.get("tampilan");
  if (requested !== "kartu" && requested !== "tabel") {
    return readCookie(request.headers.get("cookie"), LOOK_COOKIE) === "kartu" ? "cards" : "table";
  }
  const options = { maxAgeSeconds: MAX_COOKIE_SECONDS, path: "/watchlist", isHttpOnly: true };
  setCookies(context, formatCookie(LOOK_COOKIE, requested, options));
  return requested === "kartu" ? "cards" : "table";
}
