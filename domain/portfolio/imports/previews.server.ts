import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { listCompaniesBySymbol } from "#domain/market/listings/symbols.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeeProfile } from "../calculators/fee-profile.ts";
import { type CsvMappingFailure, parseCsvRows } from "../file-formats/csv/parse-csv-rows.ts";
import type { CsvMapping } from "../file-formats/csv-mapping.ts";
import type { ImportPreview, RejectedRow, RowsOfFile } from "../file-formats/import-preview.ts";
import { decimal } from "../ledger/decimal.ts";
import { belongsTo, lockUser, type Owner } from "../portfolios/owner.server.ts";
import { portfolios } from "../portfolios/tables.server.ts";
import { bookWithAdditions, type LedgerRefusal } from "../transactions/insert-transactions.server.ts";
import { listTransactions, symbolsIn } from "../transactions/stored-transactions.server.ts";
import { transactionImports } from "../transactions/tables.server.ts";
import { type ClassifiedRow, classifyRows } from "./classify-rows.ts";
import { type ImportFileFailure, parseImportFile } from "./parse-import-file.ts";

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface StoredPreview {
  id: number;
  fileName: string;
  preview: ImportPreview;
}

export interface PreviewedRows extends RowsOfFile {
  rows: readonly ClassifiedRow[];
}

/** Older previews are deleted, because they reveal what their owners hold. */
const isRecent = gt(transactionImports.createdAt, sql`now() - interval '1 day'`);

/** Replaces the portfolio's earlier preview. */
export async function storePreview(
  db: DatabasePool,
  owner: Owner,
  { name, bytes }: UploadedFile,
): Promise<Outcome<number, ImportFileFailure | "portfolio-not-found">> {
  const settings = await findImportSettings(db, owner);
  if (!settings) return failure("portfolio-not-found");
  const importFile = await parseImportFile(bytes, settings);
  if (!importFile.ok) return importFile;
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    await tx
      .delete(transactionImports)
      .where(and(belongsTo(transactionImports, owner), isNull(transactionImports.bookedAt)));
    const row = await tx
      .insert(transactionImports)
      .values({ ...owner, fileName: name, kind: importFile.value.kind, preview: importFile.value })
      .returning({ id: transactionImports.id })
      .then(returnedRow);
    return success(row.id);
  });
}

export async function findPreview(
  db: Database,
  owner: Owner,
  id: number,
): Promise<StoredPreview | undefined> {
  const [row] = await db
    .select({
      id: transactionImports.id,
      fileName: transactionImports.fileName,
      preview: transactionImports.preview,
    })
    .from(transactionImports)
    .where(and(isPreviewOf(owner, id), isRecent));
  return row?.preview ? { ...row, preview: row.preview } : undefined;
}

/** Changes the mapping of a CSV file, and stores it for the next file with these headings. */
export async function changeMapping(
  db: DatabasePool,
  owner: Owner,
  id: number,
  mapping: Omit<CsvMapping, "headings">,
): Promise<Outcome<undefined, "import-not-found">> {
  return db.transaction(async (tx) => {
    const storedPreview = await findPreview(tx, owner, id);
    if (storedPreview?.preview.kind !== "csv") return failure("import-not-found");
    const { table } = storedPreview.preview;
    const completeMapping = { ...mapping, headings: table.headings };
    await tx
      .update(transactionImports)
      .set({ preview: { kind: "csv", table, mapping: completeMapping } })
      .where(isPreviewOf(owner, id));
    await tx.update(portfolios).set({ csvMapping: completeMapping }).where(belongsTo(portfolios, owner));
    return success(undefined);
  });
}

export async function deleteOldPreviews(db: Database): Promise<void> {
  await db.delete(transactionImports).where(and(isNull(transactionImports.bookedAt), sql`NOT ${isRecent}`));
}

export async function readPreviewedRows(
  db: Database,
  owner: Owner,
  { preview }: StoredPreview,
  now: Date,
): Promise<Outcome<PreviewedRows, CsvMappingFailure>> {
  const outcome = await readRows(db, owner, preview, now);
  if (!outcome.ok) return outcome;
  const transactions = await listTransactions(db, owner.userId, [owner.portfolioId]);
  const { rows, rejectedRows } = outcome.value;
  return success({ rows: classifyRows(rows, transactions), rejectedRows });
}

export async function findImportRefusal(
  db: Database,
  owner: Owner,
  { rows }: PreviewedRows,
  today: IsoDate,
): Promise<LedgerRefusal | undefined> {
  const newFields = rows.filter(({ state }) => state === "new").map(({ fields }) => fields);
  if (newFields.length === 0) return undefined;
  const { booking } = await bookWithAdditions(db, owner, newFields, today);
  return booking.ok ? undefined : booking;
}

async function readRows(
  db: Database,
  owner: Owner,
  preview: ImportPreview,
  now: Date,
): Promise<Outcome<RowsOfFile, CsvMappingFailure>> {
  if (preview.kind === "trade-confirmation") return success({ rows: preview.rows, rejectedRows: [] });
  const settings = await findImportSettings(db, owner);
  if (!settings) return success({ rows: [], rejectedRows: [] });
  const outcome = parseCsvRows(preview.table, preview.mapping, settings.rates, now);
  return outcome.ok ? success(await withoutUnknownCompanies(db, outcome.value, preview)) : outcome;
}

/** Rejects rows of unknown companies, except in our own exports, which may name rights or deleted companies. */
async function withoutUnknownCompanies(
  db: Database,
  { rows, rejectedRows }: RowsOfFile,
  { mapping, table }: Extract<ImportPreview, { kind: "csv" }>,
): Promise<RowsOfFile> {
  if (mapping.columns.document !== undefined) return { rows, rejectedRows };
  const companies = await listCompaniesBySymbol(db, symbolsIn(rows.map(({ fields }) => fields)));
  const listedSymbols = new Set(companies.map(({ symbol }) => symbol));
  const isKnown = ({ fields: { symbol } }: (typeof rows)[number]) =>
    symbol === null || listedSymbols.has(symbol);
  const textOf = new Map(table.records.map(({ line, raw }) => [line, raw]));
  const unknownRows = rows
    .filter((row) => !isKnown(row))
    .map(
      ({ line, fields }): RejectedRow => ({
        line,
        text: textOf.get(line) ?? "",
        code: "row-company",
        detail: fields.symbol ?? "",
      }),
    );
  return {
    rows: rows.filter(isKnown),
    rejectedRows: [...rejectedRows, ...unknownRows].sort((a, b) => a.line - b.line),
  };
}

async function findImportSettings(
  db: Database,
  owner: Owner,
): Promise<{ rates: FeeProfile; previousMapping: CsvMapping | undefined } | undefined> {
  const [portfolio] = await db
    .select({
      feeBuy: portfolios.feeBuy,
      feeSell: portfolios.feeSell,
      csvMapping: portfolios.csvMapping,
    })
    .from(portfolios)
    .where(belongsTo(portfolios, owner));
  return (
    portfolio && {
      rates: { buy: decimal(portfolio.feeBuy), sell: decimal(portfolio.feeSell) },
      previousMapping: portfolio.csvMapping ?? undefined,
    }
  );
}

function isPreviewOf(owner: Owner, id: number) {
  return and(
    eq(transactionImports.id, id),
    belongsTo(transactionImports, owner),
    isNotNull(transactionImports.preview),
  );
}
