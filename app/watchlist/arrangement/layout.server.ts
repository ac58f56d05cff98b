import type { RouterContextProvider } from "react-router";
import { setCookies } from "#app/session/session.server.ts";
import type { WatchlistLayout } from "../watchlist-data.ts";

const LOOK_COOKIE = "kp_watchlist";
const DAYS_400_SECONDS = 400 * 24 * 60 * 60;

export function readLayout(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): WatchlistLayout {
  const asked = url.searchParams.get("tampilan");
  if (asked !== "kartu" && asked !== "tabel") {
    const cookies = (request.headers.get("cookie") ?? "").split("; ");
    return cookies.includes(`${LOOK_COOKIE}=kartu`) ? "cards" : "table";
  }
  setCookies(
    context,
    `${LOOK_COOKIE}=${asked}; Max-Age=${DAYS_400_SECONDS}; Path=/watchlist; HttpOnly; SameSite=Lax`,
  );
  return asked === "kartu" ? "cards" : "table";
}
