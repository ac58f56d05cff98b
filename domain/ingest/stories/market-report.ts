export interface MarketReport {
  subjects: Set<string>;
  phase: "open" | "break" | "close" | undefined;
}

const subjects = new Map(
  Object.entries<RegExp>({
    index: /ihsg|indeks harga saham/,
    rupiah: /rupiah|kurs dolar|dolar as/,
    gold: /emas antam|harga emas/,
    oil: /harga minyak/,
    "wall street": /wall street|dow jones/,
  }),
);
const phases = [
  ["open", /dibuka|pembukaan|(?<!\p{L})pagi(?!\p{L})|awal (?:sesi|perdagangan)/u],
  ["break", /sesi i(?!\p{L})|(?<!\p{L})siang(?!\p{L})|jeda/u],
  ["close", /ditutup|penutupan|(?<!\p{L})sore(?!\p{L})|akhir perdagangan/u],
] as const;

export function marketReportOf(title: string): MarketReport {
  const lower = title.toLowerCase();
  return {
    subjects: new Set([...subjects].flatMap(([subject, words]) => (words.test(lower) ? [subject] : []))),
    phase: phases.find(([, words]) => words.test(lower))?.[0],
  };
}
