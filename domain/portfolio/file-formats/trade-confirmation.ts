import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeeProfile } from "../calculators/fee-profile.ts";
import { type Decimal, roundMoney, ZERO } from "../ledger/decimal.ts";
import { transactionFields } from "../ledger/transaction-fields.ts";
import { chargesIn, type FailedCheck, findFailedCheck } from "./confirmation-checks.ts";
import {
  type AmountsBySide,
  columnsOf,
  isFillRow,
  type PrintedFill,
  parseFill,
  parseLabelledDate,
  parseSummaryRow,
  rowText,
  type SummaryItem,
  type TextRow,
} from "./confirmation-rows.ts";
import type { ImportedRow } from "./import-preview.ts";

export interface ConfirmedFill {
  /** Document and line: reading a document again gives the same ids, and two equal fills get different ones. */
  id: string;
  symbol: string;
  side: "buy" | "sell";
  shares: Decimal;
  amountIdr: Decimal;
  /** Its share of the document's charges, in proportion to its amount; the last fill of a side takes the rest. */
  chargesIdr: Decimal;
}

export interface TradeConfirmation {
  tradeDate: IsoDate;
  settlementDate: IsoDate;
  fills: readonly ConfirmedFill[];
  stampDutyIdr: Decimal;
}

/** `detail` is the row, company or amount at fault. */
export type TradeConfirmationFailure =
  | "confirmation-unrecognised"
  | "confirmation-undated"
  | "confirmation-row"
  | "confirmation-incomplete"
  | FailedCheck;

const CLIENT_CODE = /\bclient (?:code|id)\s*:?\s*([\w-]+)/i;

/**
 * Reads a broker's confirmation of one client's trades of one day (layout: Stockbit). A document whose figures don't
 * add up is refused as a whole, because its columns may have shifted.
 *
 * @param rows the words of its text layer, by line
 * @param profile the all-in rates that its charges must match
 */
export function parseTradeConfirmation(
  rows: readonly TextRow[],
  profile: FeeProfile,
): Outcome<TradeConfirmation, TradeConfirmationFailure> {
  const headerAt = rows.findIndex((row) => columnsOf(row) !== undefined);
  const columns = columnsOf(rows[headerAt] ?? []);
  if (columns === undefined) return failure("confirmation-unrecognised");
  const tradeDate = parseLabelledDate(rows, /\btrade date\b/i);
  const settlementDate = parseLabelledDate(rows, /\bsettlement date\b/i);
  if (tradeDate === undefined || settlementDate === undefined) return failure("confirmation-undated");

  const fills: PrintedFill[] = [];
  const summary = new Map<SummaryItem, AmountsBySide>();
  let amountDue: AmountsBySide | undefined;
  for (const row of rows.slice(headerAt + 1)) {
    if (isFillRow(row)) {
      const fill = parseFill(row, columns);
      if (fill === undefined) return failure("confirmation-row", rowText(row));
      fills.push(fill);
      continue;
    }
    const line = parseSummaryRow(row, columns);
    if (line === undefined) continue;
    if (line.item === "due") amountDue ??= line.amounts;
    else if (!summary.has(line.item)) summary.set(line.item, line.amounts);
  }
  if (fills.length === 0 || !summary.has("value") || !summary.has("total") || amountDue === undefined)
    return failure("confirmation-incomplete");
  const failedCheck = findFailedCheck({ fills, summary, amountDue }, profile);
  if (failedCheck !== undefined) return failure(failedCheck.code, failedCheck.detail);

  const client = rows.flatMap((row) => CLIENT_CODE.exec(rowText(row))?.[1] ?? [])[0];
  const document = ["trade-confirmation", tradeDate, ...(client === undefined ? [] : [client])].join("/");
  const stampDuty = summary.get("stampDuty") ?? { buy: ZERO, sell: ZERO };
  return success({
    tradeDate,
    settlementDate,
    fills: withCharges(fills, summary).map((fill, line) => ({ id: `${document}#${line + 1}`, ...fill })),
    stampDutyIdr: stampDuty.buy.plus(stampDuty.sell),
  });
}

function withCharges(
  fills: readonly PrintedFill[],
  summary: ReadonlyMap<SummaryItem, AmountsBySide>,
): Omit<ConfirmedFill, "id">[] {
  const totalsOf = (side: "buy" | "sell") => ({
    valueIdr: summary.get("value")?.[side] ?? ZERO,
    chargesIdr: chargesIn(summary, side),
  });
  const remainders = { buy: totalsOf("buy"), sell: totalsOf("sell") };
  return fills.map(({ symbol, shares, buy, sell }) => {
    const side = buy.gt(ZERO) ? "buy" : "sell";
    const amountIdr = side === "buy" ? buy : sell;
    const { valueIdr, chargesIdr: sideChargesIdr } = remainders[side];
    const chargesIdr = roundMoney(sideChargesIdr.times(amountIdr).div(valueIdr));
    remainders[side] = {
      valueIdr: valueIdr.minus(amountIdr),
      chargesIdr: sideChargesIdr.minus(chargesIdr),
    };
    return { symbol, side, shares, amountIdr, chargesIdr };
  });
}

/** Stamp duty becomes a fee, because it belongs to no fill. */
export function confirmedRows({ tradeDate, fills, stampDutyIdr }: TradeConfirmation): ImportedRow[] {
  const rows = fills.map(({ id, side, symbol, shares, amountIdr, chargesIdr }, index) => ({
    line: index + 1,
    documentLine: id,
    fields: transactionFields({
      type: side,
      date: tradeDate,
      symbol,
      shares: shares.toFixed(),
      amountIdr: amountIdr.toFixed(),
      chargesIdr: chargesIdr.toFixed(),
    }),
  }));
  const [first] = fills;
  if (first === undefined || stampDutyIdr.eq(ZERO)) return rows;
  const documentLine = `${first.id.slice(0, first.id.lastIndexOf("#"))}#meterai`;
  const fields = transactionFields({
    type: "fee",
    date: tradeDate,
    amountIdr: stampDutyIdr.toFixed(),
    note: "Bea meterai",
  });
  return [...rows, { line: rows.length + 1, documentLine, fields }];
}
