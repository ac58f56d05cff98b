import { documentLineOf } from "../imports/csv/export-csv.ts";
import type { ImportedRow } from "../imports/import-preview.ts";
import { decimal } from "../ledger/decimal.ts";
import type { TransactionFields } from "../ledger/transaction-fields.ts";

/**
 * "known": already in the portfolio. "differs": so is its line, but with other contents, because the transaction was
 * changed or the document corrected. "similar": the portfolio has an equal transaction that was typed or is from another
 * document, as a trade that one file has as PDF and another as CSV.
 */
export type RowState = "new" | "known" | "differs" | "similar";

export type ClassifiedRow = ImportedRow & { state: RowState };

type Known = TransactionFields & { id: number; documentLine: string | null };

const EXACT = ["type", "date", "time", "symbol"] as const;
const AMOUNTS = ["shares", "amountIdr", "chargesIdr", "costIdr", "ratioNew", "ratioOld"] as const;

export function classifyRows(rows: readonly ImportedRow[], known: readonly Known[]): ClassifiedRow[] {
  const byLine = new Map(
    known.flatMap((one): [string, TransactionFields][] => [
      [documentLineOf(one), one],
      // Our own files name typed transactions by their ids.
      [documentLineOf({ id: one.id, documentLine: null }), one],
    ]),
  );
  const byAction = new Map<string, TransactionFields>(
    known.flatMap((one) => (one.actionId === null ? [] : [[one.actionId, one] as const])),
  );
  const named = new Set(rows.map(({ documentLine }) => byLine.get(documentLine)));
  const others = Map.groupBy(
    known.filter((one) => !named.has(one)),
    keyOfEqual,
  );
  return rows.map((row) => {
    const { documentLine, fields } = row;
    const action = fields.actionId;
    const same = byLine.get(documentLine) ?? (action === null ? undefined : byAction.get(action));
    byLine.set(documentLine, fields);
    if (action !== null) byAction.set(action, fields);
    // Each transaction is similar to one row, so that the second of two equal fills is new.
    if (same === undefined)
      return { ...row, state: others.get(keyOfEqual(fields))?.pop() === undefined ? "new" : "similar" };
    return { ...row, state: isSame(same, fields) ? "known" : "differs" };
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
      const [left, right] = [a[name], b[name]];
      return left === null || right === null ? left === right : decimal(left).eq(decimal(right));
    })
  );
}
