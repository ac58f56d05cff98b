const WIB_OFFSET_MS = 7 * 60 * 60 * 1000; // WIB is always UTC+7: Indonesia has no daylight saving time

/** '2026-08-21T15:49:00+07:00': ISO 8601 with Jakarta's offset. */
export function formatIsoWib(instant: Date | string): string {
  const moment = new Date(instant);
  return new Date(moment.getTime() + WIB_OFFSET_MS).toISOString().replace(/\.\d{3}Z$/, "+07:00");
}
