export const MONTH_NAMES =
  "januari februari maret april mei juni juli agustus september oktober november desember".split(" ");
