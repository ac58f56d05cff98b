import { appContext } from "#app/contexts.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { calendarPage } from "#copy/calendar/calendar.ts";
import { actionTerms, corporateActionDates, corporateActionTypes } from "#copy/corporate-actions.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { readCorporateCalendar } from "#domain/portfolio/corporate-calendar/calendar.server.ts";
import type { Route } from "./+types/calendar-ics";
import { type EntryItem, isShown, parseFilter, toEntryItem } from "./calendar-view.ts";
import { eligibleWords } from "./entry-words.ts";
import { formatCalendar } from "./icalendar.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const { db, siteUrl } = context.get(appContext);
  const now = new Date();
  const today = todayInJakarta(now);
  const { entries } = await readCorporateCalendar(db, userId, today);
  const filter = parseFilter(url.searchParams);
  const events = entries
    .filter((entry) => isShown(entry, filter))
    .map((entry) => toEvent(toEntryItem(entry), siteUrl));
  return new Response(formatCalendar(calendarPage.title, events, now), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="aksi-korporasi.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}

function toEvent(entry: EntryItem, siteUrl: string) {
  const { id, date, kind, symbol, type, isSimulated } = entry;
  const summary = `${symbol}: ${corporateActionDates[kind]}, ${corporateActionTypes[type]}`;
  return {
    uid: `${id}@${new URL(siteUrl).hostname}`,
    date,
    summary: isSimulated ? `${summary} (${calendarPage.simulatedMark})` : summary,
    description: [actionTerms(entry), eligibleWords(entry)].filter(Boolean).join("\n"),
    url: `${siteUrl}${stockPath(symbol, { tab: "events" })}`,
  };
}
