import { type PlacedText, pdfFile } from "./pdf-file.ts";

/** One fill; the amounts are its shares × price. */
export interface PdfFill {
  ref: string;
  symbol: string;
  lots: number;
  price: number;
  side: "buy" | "sell";
  /** Only for a document with a shifted column. */
  shares?: number;
}

export interface PdfSummaryRow {
  label: string;
  buy: number;
  sell: number;
}

const BUY_RIGHT = 450;
const SELL_RIGHT = 560;
const LINE_HEIGHT = 14;
const amount = (value: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = (value: number) => value.toLocaleString("en-US");

/** A broker's trade confirmation in Stockbit's layout. Dates as dd/mm/yyyy. */
export function tradeConfirmationPdf({
  client = "C0123",
  tradeDate,
  settlementDate,
  fills,
  summary,
}: {
  client?: string;
  tradeDate: string;
  settlementDate: string;
  fills: readonly PdfFill[];
  summary: readonly PdfSummaryRow[];
}): Buffer<ArrayBuffer> {
  const lines: Omit<PlacedText, "top">[][] = [
    [{ text: "TRADE CONFIRMATION", left: 40 }],
    [{ text: `Client Code : ${client}`, left: 40 }],
    [{ text: `Trade Date : ${tradeDate}`, left: 40 }],
    [{ text: `Settlement Date : ${settlementDate}`, left: 40 }],
    [
      { text: "REF #", left: 40 },
      { text: "Board", left: 85 },
      { text: "Share", left: 120 },
      { text: "Lot", right: 200 },
      { text: "Quantity", right: 260 },
      { text: "Price", right: 330 },
      { text: "Buy", right: BUY_RIGHT },
      { text: "Sell", right: SELL_RIGHT },
    ],
    ...fills.map(({ ref, symbol, lots, price, side, shares = lots * 100 }) => [
      { text: ref, left: 40 },
      { text: "RG", left: 85 },
      { text: symbol, left: 120 },
      { text: count(lots), right: 200 },
      { text: count(shares), right: 260 },
      { text: amount(price), right: 330 },
      { text: amount(side === "buy" ? lots * 100 * price : 0), right: BUY_RIGHT },
      { text: amount(side === "sell" ? lots * 100 * price : 0), right: SELL_RIGHT },
    ]),
    ...summary.map(({ label, buy, sell }) => [
      { text: label, left: 120 },
      { text: amount(buy), right: BUY_RIGHT },
      { text: amount(sell), right: SELL_RIGHT },
    ]),
  ];
  return pdfFile([
    lines.flatMap((line, index) => line.map((piece) => ({ ...piece, top: 40 + index * LINE_HEIGHT }))),
  ]);
}

/** The nine fills of tc/2026-08-11. */
export const nineFills: readonly PdfFill[] = [
  { ref: "0148504", symbol: "MEDC", lots: 619, price: 1330, side: "buy" },
  { ref: "0477720", symbol: "ARTO", lots: 255, price: 1260, side: "sell" },
  { ref: "0477721", symbol: "BEEF", lots: 472, price: 416, side: "sell" },
  { ref: "0477722", symbol: "FUTR", lots: 218, price: 346, side: "sell" },
  { ref: "0477722", symbol: "FUTR", lots: 282, price: 348, side: "sell" },
  { ref: "0477722", symbol: "FUTR", lots: 492, price: 358, side: "sell" },
  { ref: "0477723", symbol: "NEST", lots: 903, price: 705, side: "sell" },
  { ref: "0477724", symbol: "PTRO", lots: 128, price: 4940, side: "sell" },
  { ref: "0477725", symbol: "SOCI", lots: 390, price: 482, side: "sell" },
];

export const nineFillsSummary: readonly PdfSummaryRow[] = [
  { label: "Total Value", buy: 82_327_000, sell: 232_426_700 },
  { label: "Commission", buy: 79_137.76, sell: 223_422.78 },
  { label: "VAT on Commission", buy: 8_705.15, sell: 24_576.51 },
  { label: "IDX Fee", buy: 32_930.8, sell: 92_970.68 },
  { label: "VAT on Levy", buy: 2_716.79, sell: 7_670.08 },
  { label: "Income Tax", buy: 0, sell: 232_426.7 },
  { label: "Stamp Duty", buy: 10_000, sell: 0 },
  { label: "Total Cost", buy: 82_460_490.5, sell: 231_845_633.25 },
  { label: "Amount due to client", buy: 0, sell: 149_385_142.75 },
];

export function nineFillsPdf(fills = nineFills): Buffer<ArrayBuffer> {
  return tradeConfirmationPdf({
    tradeDate: "11/08/2026",
    settlementDate: "13/08/2026",
    fills,
    summary: nineFillsSummary,
  });
}
