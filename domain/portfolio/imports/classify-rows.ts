import { documentLineOf } from "../file-formats/csv/export-csv.ts";
import type { ImportedRow } from "../file-formats/import-preview.ts";
import { decimal } from "../ledger/decimal.ts";
import type { TransactionFields } from "../ledger/transaction-fields.ts";

/**
 * "known": already in the portfolio. "differs": its line is in the portfolio with other contents, because the
 * transaction was changed or the document corrected. "similar": the portfolio has an equal transaction that was typed
 * or is from another document, such as the PDF of a trade in a CSV file.
 */
export type RowState = "new" | "known" | "differs" | "similar";

export type ClassifiedRow = ImportedRow & { state: RowState };

type ExistingTransaction = TransactionFields & { id: number; documentLine: string | null };

const EXACT = ["type", "date", "time", "symbol"] as const;
const AMOUNTS = ["shares", "amountIdr", "chargesIdr", "costIdr", "ratioNew", "ratioOld"] as const;

export function classifyRows(
  rows: readonly ImportedRow[],
  existingTransactions: readonly ExistingTransaction[],
): ClassifiedRow[] {
  const byLine = new Map(
    existingTransactions.flatMap((transaction): [string, TransactionFields][] => [
      [documentLineOf(transaction), transaction],
      // Our own files name typed transactions by their ids.
      [documentLineOf({ id: transaction.id, documentLine: null }), transaction],
    ]),
  );
  const byAction = new Map<string, TransactionFields>(
    existingTransactions.flatMap((transaction) =>
      transaction.actionId === null ? [] : [[transaction.actionId, transaction] as const],
    ),
  );
  const findMatch = ({ documentLine, fields: { actionId } }: ImportedRow) =>
    byLine.get(documentLine) ?? (actionId === null ? undefined : byAction.get(actionId));
  const namedTransactions = new Set(rows.map(findMatch));
  const otherTransactions = Map.groupBy(
    existingTransactions.filter((transaction) => !namedTransactions.has(transaction)),
    keyOfEqual,
  );
  return rows.map((row) => {
    const { documentLine, fields } = row;
    const match = findMatch(row);
    byLine.set(documentLine, fields);
    if (fields.actionId !== null) byAction.set(fields.actionId, fields);
    // Each transaction counts as similar to one row only, so that the second of two equal fills is new.
    if (match === undefined)
      return {
        ...row,
        state: otherTransactions.get(keyOfEqual(fields))?.pop() === undefined ? "new" : "similar",
      };
    return { ...row, state: isSame(match, fields) ? "known" : "differs" };
  });
}

/** Without charges and time, which differ between documents of the same transaction. */
function keyOfEqual(fields: TransactionFields): string {
  const { type, date, symbol, shares, amountIdr, costIdr, ratioNew, ratioOld } = fields;
  const amounts = [shares, amountIdr, costIdr, ratioNew, ratioOld];
  return [type, date, symbol, ...amounts.map((text) => text && decimal(text).toFixed())].join(" ");
}

function isSame(a: TransactionFields, b: TransactionFields): boolean {
  return (
    EXACT.every((name) => a[name] === b[name]) &&
    AMOUNTS.every((name) => {
      const [valueA, valueB] = [a[name], b[name]];
      return valueA === null || valueB === null ? valueA === valueB : decimal(valueA).eq(decimal(valueB));
    })
  );
}
