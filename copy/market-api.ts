/** The codes are part of the API; the sentences are for people. */
export const marketApiFailures = {
  "invalid-json": () => "Isi permintaan bukan objek JSON yang valid.",
  /** @param detail one sentence per invalid field */
  "invalid-request": (detail: string) => `Permintaan tidak valid. ${detail}`,
  "stock-not-found": (ticker: string) => `Saham tidak ditemukan: ${ticker}`,
  "data-unavailable": (functionName: string) => `Tidak dapat mengambil data untuk ${functionName}.`,
} as const;

export type MarketApiFailureCode = keyof typeof marketApiFailures;

export const marketApiInvalid = {
  ticker: "ticker harus kode saham, misalnya BBCA.",
  range: "range harus salah satu dari 1D, 5D, 1M, 6M, YTD, 1Y, 5Y, All.",
  sector:
    "sector harus salah satu dari banking, technology, mining, consumer-goods, infrastructure, energy, healthcare, properties-real-estate.",
  mapSector:
    "sector harus salah satu dari banking, technology, mining, consumer-goods, infrastructure, energy, healthcare, properties-real-estate, other.",
  companySort: "sort harus market-cap, symbol, name, price, change, per, pbv, atau yield.",
  direction: "direction harus asc atau desc.",
  companyRows: "rows harus top atau all.",
  q: "q harus teks yang dicari.",
  moverType: "type harus gainers, losers, atau active.",
} as const;
