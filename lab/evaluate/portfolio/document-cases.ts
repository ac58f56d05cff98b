import { tickSize } from "../../../domain/market/quotes/price-rules.ts";
import { breakDownFee, type FeeProfile } from "../../../domain/portfolio/calculators/fee-profile.ts";
import {
  referencePriceAfterRights,
  referencePriceAfterSplit,
} from "../../../domain/portfolio/calculators/reference-prices.ts";
import { parseTradeConfirmation } from "../../../domain/portfolio/file-formats/trade-confirmation.ts";
import { sum } from "../../../domain/portfolio/ledger/decimal.ts";
import { feePresets } from "../../../test/fee-presets.ts";
import { amount, asNumber, compare, joinVerdicts, type Verdict } from "./verdict.ts";

interface ReferenceInput {
  exDate: string;
  action: string;
  ratioNewPerOld?: number;
  oldShares?: number;
  newShares?: number;
  exercisePrice?: number;
  cumClose: number;
}

export function evaluateReferencePrice(
  input: ReferenceInput,
  expected: { referencePrice: number; toleranceTicks: number },
): Verdict {
  const { exDate, action, ratioNewPerOld = 1, oldShares = 1, newShares = 0, exercisePrice = 0 } = input;
  const cumClose = amount(input.cumClose);
  const terms = {
    oldShares: amount(oldShares),
    newShares: amount(newShares),
    exercisePriceIdr: amount(exercisePrice),
  };
  const price =
    action === "rights"
      ? referencePriceAfterRights(terms, cumClose, exDate)
      : referencePriceAfterSplit({ new: amount(ratioNewPerOld), old: amount(1) }, cumClose, exDate);
  const { referencePrice, toleranceTicks } = expected;
  const tolerance = toleranceTicks * (tickSize(referencePrice, exDate) ?? 0);
  return compare({ referencePrice }, { referencePrice: price && asNumber(price) }, tolerance);
}

interface PrintedRow {
  ref?: string;
  board?: string;
  code: string;
  lot: number;
  quantity: number;
  price: number;
  buy?: number;
  sell?: number;
}

interface PrintedSide {
  value: number;
  commission: number;
  vatCommission: number;
  idxFee: number;
  vatLevy: number;
  incomeTax: number;
  stampDuty: number;
  total: number;
}

interface ConfirmationInput {
  allInBuy?: number;
  allInSell?: number;
  tradeDate?: string;
  settlementDate?: string;
  rows: PrintedRow[];
}

interface ConfirmationExpected {
  buy: PrintedSide;
  sell: PrintedSide;
  dueToClient: number;
}

export function evaluateConfirmation(input: ConfirmationInput, expected: ConfirmationExpected): Verdict {
  const rows = printDocument(input, expected);
  const profile = profileOf(input);
  const read = [rows, rows].map((document) => parseTradeConfirmation(document, profile));
  const fills = read.flatMap((outcome) => (outcome.ok ? outcome.value.fills : []));
  const first = read[0];
  const sides = (["buy", "sell"] as const).map((side) => {
    const printed = expected[side];
    const parts = breakDownFee(profile, side, amount(printed.value));
    const charges = sum(fills.filter((fill) => fill.side === side).map(({ chargesIdr }) => chargesIdr));
    return joinVerdicts([
      compare(
        { ...printed },
        {
          value: printed.value,
          commission: parts && asNumber(parts.commissionIdr),
          vatCommission: parts && asNumber(parts.vatOnCommissionIdr),
          idxFee: parts && asNumber(parts.levyIdr),
          vatLevy: parts && asNumber(parts.vatOnLevyIdr),
          incomeTax: parts && asNumber(parts.incomeTaxIdr),
          stampDuty: printed.stampDuty,
          total: printed.total,
        },
        0.02,
      ),
      compare(
        { charges: Math.abs(printed.total - printed.value) - printed.stampDuty },
        { charges: asNumber(charges.div("2")) },
        0.02,
      ),
    ]);
  });
  return joinVerdicts([
    ...sides,
    compare(
      {
        refused: "",
        fills: input.rows.length,
        fillsOfTwo: input.rows.length,
        settlement: input.settlementDate,
      },
      {
        refused: first?.ok === false ? first.code : "",
        fills: first?.ok ? first.value.fills.length : 0,
        fillsOfTwo: new Set(fills.map(({ id }) => id)).size,
        settlement: first?.ok ? first.value.settlementDate : undefined,
      },
    ),
  ]);
}

function profileOf({ allInBuy, allInSell }: ConfirmationInput): FeeProfile {
  const [preset] = feePresets;
  return {
    buy: allInBuy === undefined ? preset.buy : amount(allInBuy),
    sell: allInSell === undefined ? preset.sell : amount(allInSell),
  };
}

export function evaluateRefusal(input: ConfirmationInput): Verdict {
  const value = input.rows.reduce((total, { buy = 0 }) => total + buy, 0);
  const parts = breakDownFee(feePresets[0], "buy", amount(value));
  const number = (figure: Parameters<typeof asNumber>[0] | undefined) => (figure && asNumber(figure)) ?? 0;
  const buy: PrintedSide = {
    value,
    commission: number(parts?.commissionIdr),
    vatCommission: number(parts?.vatOnCommissionIdr),
    idxFee: number(parts?.levyIdr),
    vatLevy: number(parts?.vatOnLevyIdr),
    incomeTax: 0,
    stampDuty: 0,
    total: value * 1.0015,
  };
  const nothing = { value: 0, commission: 0, vatCommission: 0, idxFee: 0, vatLevy: 0, incomeTax: 0 };
  const sell = { ...nothing, stampDuty: 0, total: 0 };
  const rows = printDocument(input, { buy, sell, dueToClient: -buy.total });
  const read = parseTradeConfirmation(rows, feePresets[0]);
  return { differences: read.ok ? ["the document was accepted"] : [], notCompared: [] };
}

const RIGHT_EDGES = [40, 80, 120, 160, 220, 280, 380, 480];

function printDocument(
  { tradeDate = "2026-01-05", settlementDate = "2026-01-07", rows }: ConfirmationInput,
  { buy, sell, dueToClient }: ConfirmationExpected,
) {
  const line = (words: readonly string[], edges: readonly number[]) =>
    words.map((text, at) => ({ text, right: edges[at] ?? 0 }));
  const money = (value: number) =>
    value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const day = (date: string) => date.split("-").reverse().join("/");
  const item = (label: string, bought: number, sold: number) =>
    line(
      [...label.split(" "), money(bought), money(sold)],
      [...label.split(" ").map((_, at) => 20 * at), 380, 480],
    );
  return [
    line(["Trade", "Date", ":", day(tradeDate)], [30, 60, 70, 130]),
    line(["Settlement", "Date", ":", day(settlementDate)], [30, 60, 70, 130]),
    line(["REF", "#", "Board", "Share", "Lot", "Quantity", "Price", "Buy", "Sell"], [30, ...RIGHT_EDGES]),
    ...rows.map(
      ({ ref = "0000001", board = "RG", code, lot, quantity, price, buy: bought = 0, sell: sold = 0 }) =>
        line(
          [
            ref,
            board,
            code,
            ...[lot, quantity].map((count) => count.toLocaleString("en-US")),
            money(price),
          ].concat(money(bought), money(sold)),
          RIGHT_EDGES,
        ),
    ),
    item("Total Value", buy.value, sell.value),
    item("Commission", buy.commission, sell.commission),
    item("VAT on Commission", buy.vatCommission, sell.vatCommission),
    item("IDX Fee", buy.idxFee, sell.idxFee),
    item("VAT on Levy", buy.vatLevy, sell.vatLevy),
    item("Income Tax", buy.incomeTax, sell.incomeTax),
    item("Stamp Duty", buy.stampDuty, sell.stampDuty),
    item("Total Cost", buy.total, sell.total),
    line(["Amount", "due", money(Math.abs(dueToClient))], [20, 40, 480]),
  ];
}
