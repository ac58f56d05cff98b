/**
 * Creates a date formatter that always uses the exchange's time zone, so that server and browser render the same text.
 * The Intl object is created on first use: a dozen at load time would block a slow phone.
 */
export function jakartaDateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat("id-ID", { ...options, timeZone: "Asia/Jakarta" });
    return format.format(date);
  };
}
