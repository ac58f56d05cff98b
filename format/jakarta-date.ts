/**
 * Creates a date formatter in the exchange's time zone, whatever the zone of the server or browser, so that both
 * render the same text. The Intl object is created on first use: a dozen at load time would block a slow phone.
 */
export function jakartaDate(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat("id-ID", { ...options, timeZone: "Asia/Jakarta" });
    return format.format(date);
  };
}
