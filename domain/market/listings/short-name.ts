export function shortName(name: string): string {
  return name.replace(/^PT\.?\s+(?=\S)/i, "");
}
