const JAKARTA_AHEAD_MS = 7 * 60 * 60 * 1000; // WIB is UTC+7 all year: Indonesia has no summer time

/** '2026-08-21T15:49:00+07:00', a moment as machines read it, with the Jakarta clock in it. */
export function formatIsoWib(instant: Date | string): string {
  const moment = new Date(instant);
  return new Date(moment.getTime() + JAKARTA_AHEAD_MS).toISOString().replace(/\.\d{3}Z$/, "+07:00");
}
