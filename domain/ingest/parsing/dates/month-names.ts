/**
 * Prefixes of month names, without accents: English and Indonesian with the abbreviations that publishers print (Peb,
 * Agt, Nop, Des), Malay, and the languages that occur in feeds of agencies or in other readers' test suites.
 */
// biome-ignore format: twelve months, twelve rows
const MONTHS: readonly RegExp[] = [
  /^(jan|ene|gen|ιαν|янв)/,
  /^([fp]eb|fev|φεβ|фев)/,
  /^(mar|maa|mrt|mae?rz|mac$|μαρ|мар)/,
  /^(apr|avr|abr|απρ|апр)/,
  /^(may|mei|mai|maj|mag|μαι|маи|мая)/,
  /^(jun|juin|giu|ιουν|июн)/,
  /^(jul|juil|lug|ιουλ|июл)/,
  /^(au[gt]|agu|agt|ags|ago|aou|ogo|αυγ|авг)/,
  /^(sep|set|szep|σεπ|сен)/,
  /^(o[ckt]t|out|οκτ|окт)/,
  /^(no[vp]|νοε|ноя)/,
  /^(de[csz]|di[cs]|δεκ|дек)/,
];

export function monthNumber(name: string): number | undefined {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const index = MONTHS.findIndex((month) => month.test(plain));
  return index === -1 ? undefined : index + 1;
}
