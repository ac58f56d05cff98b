/** A company's name without its leading "PT", which all have, for narrow layouts: "Bank Central Asia Tbk." */
export function shortName(name: string): string {
  return name.replace(/^PT\.?\s+(?=\S)/i, "");
}
