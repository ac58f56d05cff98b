import type {
  CorporateActionDate,
  CorporateActionType,
} from "#domain/market/corporate-actions/corporate-action.ts";
import { indonesianNumberFormat } from "#format/number.ts";
import { formatExactRupiah } from "#format/price.ts";

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
  suspension: "Penghentian sementara perdagangan (suspensi)",
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

const ratioTerm = indonesianNumberFormat({ maximumFractionDigits: 6 });

export interface ActionTerms {
  type?: string;
  amountIdr?: number | null | undefined;
  factor?: number | undefined;
  ratio?: { new: number; old: number } | undefined;
}

/** E.g. 'Rp346 per saham', '1 : 5', '4 : 1, harga pelaksanaan Rp3.400'; undefined if nothing is known. */
export function actionTerms({ type, amountIdr, factor, ratio }: ActionTerms): string | undefined {
  const rupiah = amountIdr == null ? undefined : formatExactRupiah(amountIdr);
  const amount = rupiah && (type === "rights-issue" ? `harga pelaksanaan ${rupiah}` : `${rupiah} per saham`);
  return [ratioText(ratio, factor), amount].filter(Boolean).join(", ") || undefined;
}

/** Old for new shares, as the exchange writes it. */
function ratioText(ratio: ActionTerms["ratio"], factor: number | undefined): string | undefined {
  if (ratio) return `${ratioTerm(ratio.old)} : ${ratioTerm(ratio.new)}`;
  if (factor === undefined) return undefined;
  return factor >= 1 ? `1 : ${ratioTerm(factor)}` : `${ratioTerm(1 / factor)} : 1`;
}
