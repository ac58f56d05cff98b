import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, exactAmount, instant } from "#platform/database/columns.ts";
import type { ImportPreview } from "../file-formats/import-preview.ts";
import type { Transaction } from "../ledger/transaction.ts";
import { portfolioReference } from "../portfolios/tables.server.ts";

const owner = {
  portfolioId: bigint("portfolio_id", { mode: "number" }).notNull(),
  userId: text("user_id").notNull(),
};

export const transactionImports = pgTable(
  "transaction_imports",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ...owner,
    fileName: text("file_name").notNull(),
    kind: text().$type<"trade-confirmation" | "csv">().notNull(),
    /** Null once booked. */
    preview: jsonb().$type<ImportPreview>(),
    bookedAt: instant("booked_at"),
    createdAt: createdAt(),
  },
  (table) => [portfolioReference(table), index("transaction_imports_portfolio").on(table.portfolioId)],
);

/** As in the ledger (transaction.ts): columns that a type doesn't have are null. */
export const transactions = pgTable(
  "transactions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ...owner,
    type: text().$type<Transaction["type"]>().notNull(),
    date: date().notNull(),
    /** WIB, "09:15:00". */
    time: text(),
    /** Not a reference, because a transaction outlives the company's row in `symbols`. */
    symbol: text(),
    shares: exactAmount("shares"),
    amountIdr: exactAmount("amount_idr"),
    chargesIdr: exactAmount("charges_idr"),
    costIdr: exactAmount("cost_idr"),
    ratioNew: exactAmount("ratio_new"),
    ratioOld: exactAmount("ratio_old"),
    note: text().notNull().default(""),
    /** The form that added it, so that a form sent twice adds one transaction. */
    formToken: text("form_token"),
    documentLine: text("document_line"),
    actionId: text("action_id"),
    importId: bigint("import_id", { mode: "number" }).references(() => transactionImports.id, {
      onDelete: "cascade",
    }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    portfolioReference(table),
    index("transactions_portfolio").on(table.portfolioId, table.date),
    index("transactions_import").on(table.importId),
    index("transactions_deleted").on(table.deletedAt).where(sql`${table.deletedAt} IS NOT NULL`),
    // A deleted fill may be imported again.
    uniqueIndex("transactions_document_line")
      .on(table.portfolioId, table.documentLine)
      .where(sql`${table.deletedAt} IS NULL`),
    uniqueIndex("transactions_action")
      .on(table.portfolioId, table.actionId)
      .where(sql`${table.deletedAt} IS NULL`),
    unique("transactions_form_token").on(table.portfolioId, table.formToken),
    check(
      "transactions_type",
      sql`${table.type} IN ('buy', 'sell', 'dividend', 'split', 'bonus', 'stock-dividend', 'rights-exercised',
        'rights-bought', 'rights-sold', 'rights-lapsed', 'transfer-in', 'transfer-out', 'fee', 'deposit', 'withdrawal')`,
    ),
  ],
);

export const ignoredActions = pgTable(
  "ignored_actions",
  { ...owner, actionId: text("action_id").notNull() },
  (table) => [primaryKey({ columns: [table.portfolioId, table.actionId] }), portfolioReference(table)],
);
