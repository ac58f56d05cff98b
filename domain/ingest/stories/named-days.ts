export const MONTH_NAMES =
  "januari februari maret april mei juni juli agustus september oktober november desember".split(" ");

/** "Rabu (25/11/2026)", "Rabu, 25 November". */
const NAMED_DAY = new RegExp(
  `(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu),? ?\\(?(\\d{1,2})[/ .-](\\d{1,2}|${MONTH_NAMES.join("|")})(?!\\d)`,
  "giu",
);

export function namedDays(text: string): Set<string> {
  return new Set(
    [...text.matchAll(NAMED_DAY)].map(([, day, month = ""]) => {
      const named = MONTH_NAMES.indexOf(month.toLowerCase());
      return `${Number(day)}/${named === -1 ? Number(month) : named + 1}`;
    }),
  );
}
