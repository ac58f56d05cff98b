import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/contexts.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { IdxCalendar } from "#domain/market/calendar/idx-calendar.ts";

const calendars = new WeakMap<Readonly<RouterContextProvider>, Promise<IdxCalendar>>();

export function readIdxCalendar(context: Readonly<RouterContextProvider>): Promise<IdxCalendar> {
  const cached = calendars.get(context);
  if (cached) return cached;
  const reading = loadIdxCalendar(context.get(appContext).db);
  calendars.set(context, reading);
  return reading;
}
