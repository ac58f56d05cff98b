/** The codes are part of the API; the sentences are for people. */
export const marketApiFailures = {
  "invalid-json": () => "Isi permintaan bukan objek JSON yang valid.",
  /** @param detail one sentence per invalid field */
  "invalid-request": (detail: string) => `Permintaan tidak valid. ${detail}`,
  "stock-not-found": (ticker: string) => `Saham tidak ditemukan: ${ticker}`,
  "data-unavailable": (functionName: string) => `Tidak dapat mengambil data untuk ${functionName}.`,
} as const;

export type MarketApiFailureCode = keyof typeof marketApiFailures;

const oneOf = (parameter: string) => (names: readonly string[]) =>
  `${parameter} harus salah satu dari ${names.join(", ")}.`;

const either = (parameter: string) => (names: readonly string[]) =>
  `${parameter} harus ${new Intl.ListFormat("id", { type: "disjunction" }).format(names)}.`;

export const marketApiInvalid = {
  ticker: "ticker harus kode saham, misalnya BBCA.",
  range: oneOf("range"),
  sector: oneOf("sector"),
  companySort: either("sort"),
  direction: either("direction"),
  companyRows: either("rows"),
  q: "q harus teks yang dicari.",
  moverType: either("type"),
} as const;
