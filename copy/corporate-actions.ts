import type {
  CorporateActionDate,
  CorporateActionType,
} from "#domain/market/corporate-actions/corporate-action.ts";

export const corporateActionTypes = {
  dividend: "Dividen",
  bonus: "Saham bonus",
  "stock-dividend": "Dividen saham",
  "rights-issue": "Rights issue (HMETD)",
  split: "Pemecahan saham (stock split)",
  "reverse-split": "Penggabungan saham (reverse split)",
  merger: "Merger atau akuisisi",
  "tender-offer": "Penawaran tender",
  buyback: "Pembelian kembali saham (buyback)",
  other: "Aksi korporasi lain",
} as const satisfies Record<CorporateActionType, string>;

export const corporateActionDates = {
  cumOn: "Cum date",
  exOn: "Ex date",
  recordOn: "Recording date",
  paymentOn: "Pembayaran/pelaksanaan",
} as const satisfies Record<CorporateActionDate, string>;

export const corporateActionsTab = {
  heading: (ticker: string) => `Aksi Korporasi ${ticker}`,
  lead: "Dicatat redaksi dari pengumuman emiten dan bursa. Jadwal dapat berubah; periksa pengumuman resminya.",
  announced: (date: string) => `Diumumkan ${date}`,
  source: (host: string) => `Sumber: ${host}`,
} as const;
