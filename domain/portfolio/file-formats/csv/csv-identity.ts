import type { TransactionFields } from "../../ledger/transaction-fields.ts";

const OWN_DOCUMENT_LINE = /^[\x20-\x7e]{1,200}$/;

/**
 * Identifies the rows of one file, in order. A row has the same identity in every file, so that files of overlapping
 * periods add it once; the second of two equal rows gets its own number. The identity consists of the transaction's
 * fields, because the line may contain running numbers or balances, and excludes charges and time, because a corrected
 * mapping may change them.
 *
 * @returns a function that returns undefined for a row that repeats a line of our own export
 */
export function createRowIdentifier(): (fields: TransactionFields, ownLine?: string) => string | undefined {
  const occurrences = new Map<string, number>();
  const seenLines = new Set<string>();
  return (fields, ownLine) => {
    if (ownLine !== undefined && OWN_DOCUMENT_LINE.test(ownLine)) {
      const isRepeated = seenLines.has(ownLine);
      seenLines.add(ownLine);
      return isRepeated ? undefined : ownLine;
    }
    const { date, type, symbol, shares, amountIdr, costIdr, ratioNew, ratioOld } = fields;
    const content = [date, type, symbol, shares, amountIdr, costIdr, ratioNew, ratioOld]
      .filter((part) => part !== null)
      .join("/");
    const occurrence = (occurrences.get(content) ?? 0) + 1;
    occurrences.set(content, occurrence);
    return `csv/${content}#${occurrence}`;
  };
}
