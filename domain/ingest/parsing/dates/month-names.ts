/**
 * Months by how they begin, without accents: English and Indonesian with the abbreviations that publishers print (Peb,
 * Agt, Nop, Des), Malay, and the languages of agencies whose feeds are read here or in the suites of other readers.
 */
// biome-ignore format: twelve months, twelve rows
const MONTHS: readonly RegExp[] = [
  /^(jan|ene|gen|ιαν)/,
  /^([fp]eb|fev|φεβ)/,
  /^(mar|mrt|mae?rz|mac$|μαρ)/,
  /^(apr|avr|abr|απρ)/,
  /^(may|mei|mai|maj|mag|μαι)/,
  /^(jun|juin|giu|ιουν)/,
  /^(jul|juil|lug|ιουλ)/,
  /^(au[gt]|agu|agt|ags|ago|aou|ogo|αυγ)/,
  /^(sep|set|szep|σεπ)/,
  /^(o[ckt]t|out|οκτ)/,
  /^(no[vp]|νοε)/,
  /^(de[csz]|di[cs]|δεκ)/,
];

/** 1 to 12; undefined for any other word. */
export function monthNumber(name: string): number | undefined {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const index = MONTHS.findIndex((month) => month.test(plain));
  return index === -1 ? undefined : index + 1;
}
