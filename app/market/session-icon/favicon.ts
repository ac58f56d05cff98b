import { appContext } from "#app/contexts.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { idxCalendar } from "#domain/market/calendar/idx-calendar.ts";
import { isPriceMoving, sessionAt, type TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import type { Route } from "./+types/favicon";

/** Limited because an editor can change the exchange's calendar at any time. */
const LONGEST_SECONDS = 300;

/**
 * The site's icon with the exchange's state, like a page's session line: a full teal dot while prices can move,
 * otherwise a grey ring. All states share one URL, cached until the current state ends at most.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, log } = context.get(appContext);
  const calendar = await loadIdxCalendar(db).catch((error: unknown): TradingCalendar => {
    log.error({ err: error }, "could not read the exchange's calendar for the favicon");
    return idxCalendar;
  });
  const now = new Date();
  const { phase, endsAt } = sessionAt(now, calendar);
  const left = endsAt === undefined ? LONGEST_SECONDS : (endsAt.getTime() - now.getTime()) / 1000;
  return new Response(drawIcon(isPriceMoving(phase)), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": `public, max-age=${Math.min(LONGEST_SECONDS, Math.ceil(left))}`,
    },
  });
}

/** The dot has a ring in the icon's background colour, to contrast with tabs of any colour. */
function drawIcon(isOpen: boolean): string {
  const dot = isOpen
    ? '<circle cx="25" cy="25" r="6" fill="#2dd4bf"/>'
    : '<circle cx="25" cy="25" r="4.5" fill="#2a389c" stroke="#b4b7bf" stroke-width="3"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2a389c"/><path fill="#fff" d="M9 4h2v4h2.5v16H11v4H9v-4H6.5V8H9zm6.5 12h5L27 24h-5z"/><path fill="#f0b73c" d="M15.5 16 22 8h5l-6.5 8z"/><circle cx="25" cy="25" r="8" fill="#2a389c"/>${dot}</svg>`;
}
