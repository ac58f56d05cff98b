const MONTHS = "januari februari maret april mei juni juli agustus september oktober november desember".split(
  " ",
);
/** "Rabu (25/11/2026)", "Rabu, 25 November". */
const NAMED_DAY = new RegExp(
  `(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu),? ?\\(?(\\d{1,2})[/ .-](\\d{1,2}|${MONTHS.join("|")})(?!\\d)`,
  "giu",
);

/** The days on which a text says that something was said or done: "25/11". */
export function namedDays(text: string): Set<string> {
  return new Set(
    [...text.matchAll(NAMED_DAY)].map(([, day, month = ""]) => {
      const named = MONTHS.indexOf(month.toLowerCase());
      return `${Number(day)}/${named === -1 ? Number(month) : named + 1}`;
    }),
  );
}
