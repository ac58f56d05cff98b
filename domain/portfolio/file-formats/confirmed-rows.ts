import { ZERO } from "../ledger/decimal.ts";
import { transactionFields } from "../ledger/transaction-fields.ts";
import type { ImportedRow } from "./import-preview.ts";
import type { TradeConfirmation } from "./trade-confirmation.ts";

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
