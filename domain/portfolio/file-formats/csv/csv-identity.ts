import type { TransactionFields } from "../../ledger/transaction-fields.ts";

const OWN_DOCUMENT_LINE = /^[\x20-\x7e]{1,200}$/;

/**
 * Identifies the rows of one file, in order. The same row in another file has the same identity, so files of
 * overlapping periods add a row once, and the second of two equal rows has its own number. It is made of the
 * transaction rather than of the line, which may contain running numbers or balances; without charges and time, which a
 * corrected mapping may change.
 *
 * @returns a function that returns undefined for a row that names the same line of our own export as an earlier row
 */
export function identifyRow(): (fields: TransactionFields, ownLine?: string) => string | undefined {
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
