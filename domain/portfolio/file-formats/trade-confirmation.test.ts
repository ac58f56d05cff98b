import { describe, expect, test } from "vitest";
import { feePresets } from "#test/fee-presets.ts";
import type { TextRow } from "./confirmation-rows.ts";
import { parseTradeConfirmation } from "./trade-confirmation.ts";

// The right edges of the columns Buy and Sell. A "|" separates them; words before it are at other places.
const BUY_RIGHT = 400;
const SELL_RIGHT = 500;

function row(line: string): TextRow {
  const [leadingText = "", buy = "", sell = ""] = line.split("|").map((part) => part.trim());
  const words = leadingText.split(/\s+/).map((text, at) => ({ text, right: 30 * (at + 1) }));
  const columns = [
    { text: buy, right: BUY_RIGHT },
    { text: sell, right: SELL_RIGHT },
  ].filter(({ text }) => text !== "");
  return [...words, ...columns];
}

// Purchases of 10 lots of BBCA at 9,000 in two equal fills and a sale of 20 lots of TLKM at 3,500, at 0.15 % and 0.25
// %. Purchases 9,000,000: fee 13,500 = levy 3,600 + VAT 297 + commission (13,500 - 3,897) / 1.11 = 8,651.35 + VAT
// 951.65. Sales 7,000,000: fee 17,500 = levy 2,800 + VAT 231 + tax 7,000 + commission 7,469 / 1.11 = 6,728.83 + VAT
// 740.17. Totals 9,013,500 + stamp duty 10,000 and 6,982,500; 2,041,000 due from the client.
const DOCUMENT = `
Client Code : C0123
Trade Date : 05/01/2026
Settlement Date : 07/01/2026
REF # Board Share Lot Quantity Price | Buy | Sell
0000101 RG BBCA 5 500 9,000.00 | 4,500,000.00 | 0.00
0000101 RG BBCA 5 500 9,000.00 | 4,500,000.00 | 0.00
0000102 RG TLKM 20 2,000 3,500.00 || 7,000,000.00
Total Value | 9,000,000.00 | 7,000,000.00
Commission | 8,651.35 | 6,728.83
VAT on Commission | 951.65 | 740.17
IDX Fee 0.04 % | 3,600.00 | 2,800.00
VAT on Levy | 297.00 | 231.00
Income Tax || 7,000.00
Stamp Duty | 10,000.00 | 0.00
Total Cost | 9,023,500.00 | 6,982,500.00
Amount due from client || (2,041,000.00)
`;

function read(text: string) {
  const rows = text.trim().split("\n").map(row);
  return parseTradeConfirmation(rows, feePresets[0]);
}

test("a document's charges are split among its fills in proportion to their amounts", () => {
  const outcome = read(DOCUMENT);
  if (!outcome.ok) throw new Error(outcome.code);
  const { tradeDate, settlementDate, stampDutyIdr, fills } = outcome.value;
  expect([tradeDate, settlementDate, stampDutyIdr.toFixed()]).toEqual(["2026-01-05", "2026-01-07", "10000"]);
  expect(
    fills.map(({ id, side, symbol, shares, amountIdr, chargesIdr }) => [
      id,
      side,
      symbol,
      ...[shares, amountIdr, chargesIdr].map((value) => value.toFixed()),
    ]),
  ).toEqual([
    ["trade-confirmation/2026-01-05/C0123#1", "buy", "BBCA", "500", "4500000", "6750"],
    ["trade-confirmation/2026-01-05/C0123#2", "buy", "BBCA", "500", "4500000", "6750"],
    ["trade-confirmation/2026-01-05/C0123#3", "sell", "TLKM", "2000", "7000000", "17500"],
  ]);
});

test("two equal fills have different ids, and the same document has the same ids again", () => {
  const ids = [read(DOCUMENT), read(DOCUMENT)].flatMap((outcome) =>
    outcome.ok ? outcome.value.fills.map(({ id }) => id) : [],
  );
  expect(ids.length).toBe(6);
  expect(new Set(ids).size).toBe(3);
});

describe("a trade confirmation is refused as a whole", () => {
  test.each([
    ["5 500 9,000.00 |", "5 5 9,000.00 |", "confirmation-lots"],
    ["5 500 9,000.00 |", "5 500 9,005.00 |", "confirmation-amount"],
    ["| 4,500,000.00 | 0.00", "| 4,500,000.00 | 4,500,000.00", "confirmation-amount"],
    ["Total Value | 9,000,000.00", "Total Value | 9,500,000.00", "confirmation-value"],
    ["8,651.35", "8,651.38", "confirmation-fees"],
    ["Income Tax || 7,000.00\n", "", "confirmation-fees"],
    ["9,023,500.00", "9,013,500.00", "confirmation-total"],
    ["(2,041,000.00)", "2,040,000.00", "confirmation-due"],
    ["0000102 RG TLKM 20 2,000", "0000102 RG TLKM 2,000", "confirmation-row"],
    ["0000102 RG TLKM 20", "0000102 RG Telkom 20", "confirmation-row"],
    [/Total Cost[\s\S]*/, "", "confirmation-incomplete"],
    [/000010\d RG.*\n/g, "", "confirmation-incomplete"],
    ["0000102 RG TLKM 20 2,000 3,500.00 || 7,000,000.00\n", "", "confirmation-value"],
    ["05/01/2026", "35/01/2026", "confirmation-undated"],
    ["| Buy | Sell", "| Beli | Jual", "confirmation-unrecognised"],
  ] as const)("with %s as %s: %s", (original, replacement, code) => {
    expect(DOCUMENT.replace(original, replacement)).not.toBe(DOCUMENT);
    expect(read(DOCUMENT.replace(original, replacement))).toMatchObject({ ok: false, code });
  });

  test("with the share that is wrong", () => {
    const refusal = read(DOCUMENT.replace("5 500 9,000.00", "5 5 9,000.00"));
    expect(refusal).toMatchObject({ code: "confirmation-lots", detail: "BBCA" });
  });
});
