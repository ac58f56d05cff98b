import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { earliestDate, type IsoDate, todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { type Failed, failure, type Outcome, success } from "#platform/outcome.ts";
import type { CsvMappingFailure } from "../file-formats/csv/parse-csv-rows.ts";
import { firstAffectedDay } from "../ledger/replaced-actions.ts";
import { invalidateDays } from "../portfolios/invalidate-days.server.ts";
import { belongsTo, lockUser, type Owner } from "../portfolios/owner.server.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import {
  bookWithChange,
  insertTransactions,
  type LedgerRefusal,
} from "../transactions/insert-transactions.server.ts";
import { transactionImports, transactions } from "../transactions/tables.server.ts";
import { findPreview, readPreviewedRows } from "./previews.server.ts";

export interface BookedImport {
  id: number;
  fileName: string;
  kind: "trade-confirmation" | "csv";
  bookedAt: Date;
  transactionCount: number;
}

export type ImportRefusal =
  | LedgerRefusal
  | Failed<"import-not-found" | "import-nothing-new" | CsvMappingFailure>;

/**
 * Books the new rows of a preview, all or none. Booking it twice, for instance after a lost response, books it once.
 *
 * @param options.includesSimilar also those that the portfolio may already have from elsewhere
 * @returns the number of transactions that it added
 */
export async function bookImport(
  db: DatabasePool,
  owner: Owner,
  id: number,
  now: Date,
  { includesSimilar = false }: { includesSimilar?: boolean } = {},
): Promise<Outcome<number, ImportRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const bookedImport = await findImport(tx, owner, id);
    if (bookedImport) return success(bookedImport.transactionCount);
    const storedPreview = await findPreview(tx, owner, id);
    if (!storedPreview) return failure("import-not-found");
    const previewedRows = await readPreviewedRows(tx, owner, storedPreview, now);
    if (!previewedRows.ok) return previewedRows;
    const newRows = previewedRows.value.rows.filter(
      ({ state }) => state === "new" || (includesSimilar && state === "similar"),
    );
    if (newRows.length === 0) return failure("import-nothing-new");
    const insertion = await insertTransactions(
      tx,
      owner,
      newRows.map(({ fields, documentLine }) => ({ fields, documentLine, importId: id })),
      todayInJakarta(now),
    );
    if (!insertion.ok) return insertion;
    await tx
      .update(transactionImports)
      .set({ preview: null, bookedAt: sql`now()` })
      .where(eq(transactionImports.id, id));
    if (storedPreview.preview.kind === "csv") {
      await tx
        .update(portfolios)
        .set({ csvMapping: storedPreview.preview.mapping })
        .where(belongsTo(portfolios, owner));
    }
    return success(newRows.length);
  });
}

export async function findImport(db: Database, owner: Owner, id: number): Promise<BookedImport | undefined> {
  const [bookedImport] = await listImports(db, owner, id);
  return bookedImport;
}

/**
 * Deletes an import with all its transactions, even if changed or deleted since, unless a later sale needs its shares.
 */
export async function undoImport(
  db: DatabasePool,
  owner: Owner,
  id: number,
  today: IsoDate,
): Promise<Outcome<BookedImport, "import-not-found" | LedgerRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const bookedImport = await findImport(tx, owner, id);
    if (!bookedImport) return failure("import-not-found");
    const importedTransactions = await tx
      .select({
        id: transactions.id,
        type: transactions.type,
        date: transactions.date,
        actionId: transactions.actionId,
      })
      .from(transactions)
      .where(and(eq(transactions.importId, id), isNull(transactions.deletedAt)));
    const removed = new Set(importedTransactions.map((row) => row.id));
    const booking = await bookWithChange(tx, owner, { removed }, today);
    if (!booking.ok) return booking;
    await tx.delete(transactionImports).where(eq(transactionImports.id, id));
    const from = earliestDate(importedTransactions.map(firstAffectedDay));
    if (from !== undefined) await invalidateDays(tx, owner.portfolioId, from);
    return success(bookedImport);
  });
}

export async function listImports(db: Database, owner: Owner, id?: number): Promise<BookedImport[]> {
  const rows = await db
    .select({
      id: transactionImports.id,
      fileName: transactionImports.fileName,
      kind: transactionImports.kind,
      bookedAt: transactionImports.bookedAt,
      transactionCount: count(transactions.id),
    })
    .from(transactionImports)
    .leftJoin(
      transactions,
      and(eq(transactions.importId, transactionImports.id), isNull(transactions.deletedAt)),
    )
    .where(
      and(
        belongsTo(transactionImports, owner),
        isNotNull(transactionImports.bookedAt),
        id === undefined ? undefined : eq(transactionImports.id, id),
      ),
    )
    .groupBy(transactionImports.id)
    .orderBy(desc(transactionImports.bookedAt), desc(transactionImports.id));
  return rows.flatMap(({ bookedAt, ...row }) => (bookedAt === null ? [] : [{ ...row, bookedAt }]));
}
