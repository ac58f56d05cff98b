interface Listing {
  symbol: string;
  name: string;
}

export function unknownTicker(code: string, suggested: readonly Listing[]): string {
  return suggested.length === 0
    ? `Kode ${code} tidak dikenal.`
    : `Kode ${code} tidak dikenal, maksud Anda ${joinListings(suggested)}?`;
}

export function noTicker(typed: string, suggested: readonly Listing[]): string {
  return suggested.length === 0
    ? `“${typed}” bukan kode. Contoh: BBCA.`
    : `“${typed}” bukan kode, maksud Anda ${joinListings(suggested)}?`;
}

function joinListings(suggested: readonly Listing[]): string {
  const names = suggested.map(({ symbol, name }) => `${symbol} (${name})`);
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(", ")} atau ${last}`;
}

export const tickerField = {
  list: "Emiten yang cocok",
  replaceWith: (symbol: string) => `Pakai ${symbol}`,
  confirm: (code: string) => `Tetap pakai ${code}`,
} as const;

export const tickerSuggestions = {
  heading: "Disebut dalam teks",
  add: "Tambahkan",
  addNamed: (ticker: string, company: string) => `Tambahkan ${ticker}, ${company}`,
  byAlias: (alias: string) => `Lewat alias “${alias}”`,
} as const;
