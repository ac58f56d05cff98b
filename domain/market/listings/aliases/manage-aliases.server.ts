import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { type Actor, type AuditSubject, type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { symbols, tickerAliases } from "../tables.server.ts";
import {
  type AliasFailure,
  aliasKey,
  findAliasFailure,
  isOrdinaryAlias,
  type TickerAlias,
  tidyAlias,
} from "./alias.ts";

export interface TypedAlias extends TickerAlias {
  isActive: boolean;
}

/** A failure's detail is the company that already has the alias. */
export type AliasOutcome<Value> = Outcome<Value, AliasFailure>;

export interface AliasVersion {
  id: number;
  version: number;
}

export interface StoredAlias extends TypedAlias, AliasVersion {}

export const aliasColumns = {
  id: tickerAliases.id,
  ticker: tickerAliases.ticker,
  alias: tickerAliases.alias,
  isCaseSensitive: tickerAliases.isCaseSensitive,
  isActive: tickerAliases.isActive,
  version: tickerAliases.version,
};

export async function findAlias(db: Database, id: number): Promise<StoredAlias | undefined> {
  const [row] = await db.select(aliasColumns).from(tickerAliases).where(eq(tickerAliases.id, id));
  return row;
}

/** A word with a meaning of its own is rejected unless `isConfirmed` is true. */
export interface AliasRequest extends TypedAlias {
  isConfirmed: boolean;
}

export function addAlias(
  db: DatabasePool,
  editor: Editor,
  request: AliasRequest,
): Promise<AliasOutcome<StoredAlias>> {
  return changeAliases(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-aliases")) return failure("not-permitted");
    const outcome = await checkAlias(tx, request);
    if (!outcome.ok) return outcome;
    const addedAlias = await tx
      .insert(tickerAliases)
      .values({ ...outcome.value, ...changedNow(editor) })
      .returning(aliasColumns)
      .then(returnedRow);
    await recordChange(tx, editor, {
      action: "alias-added",
      subject: auditedAlias(addedAlias),
      after: aliasSummary(addedAlias),
    });
    return success(addedAlias);
  });
}

export function changeAlias(
  db: DatabasePool,
  editor: Editor,
  { id, version }: AliasVersion,
  request: AliasRequest,
): Promise<AliasOutcome<StoredAlias>> {
  return changeAliases(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-aliases")) return failure("not-permitted");
    const before = await findAlias(tx, id);
    if (!before) return failure("alias-not-found");
    if (before.version !== version) return failure("alias-changed");
    const outcome = await checkAlias(tx, request, id);
    if (!outcome.ok) return outcome;
    const changedAlias = await tx
      .update(tickerAliases)
      .set({ ...outcome.value, ...changedNow(editor), version: before.version + 1 })
      .where(eq(tickerAliases.id, id))
      .returning(aliasColumns)
      .then(returnedRow);
    await recordChange(tx, editor, {
      action: "alias-changed",
      subject: auditedAlias(changedAlias),
      ...aliasChanges(before, changedAlias),
    });
    return success(changedAlias);
  });
}

export async function setAliasActive(
  db: DatabasePool,
  editor: Editor,
  expected: AliasVersion,
  isActive: boolean,
): Promise<AliasOutcome<StoredAlias>> {
  const storedAlias = await findAlias(db, expected.id);
  if (!storedAlias) return failure("alias-not-found");
  const { alias, ticker, isCaseSensitive } = storedAlias;
  return changeAlias(db, editor, expected, { alias, ticker, isCaseSensitive, isActive, isConfirmed: true });
}

/** seedAliases doesn't restore a deleted alias. */
export function deleteAlias(
  db: DatabasePool,
  editor: Editor,
  { id, version }: AliasVersion,
): Promise<AliasOutcome<undefined>> {
  return changeAliases(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-aliases")) return failure("not-permitted");
    const before = await findAlias(tx, id);
    if (!before) return failure("alias-not-found");
    if (before.version !== version) return failure("alias-changed");
    await tx.delete(tickerAliases).where(eq(tickerAliases.id, id));
    await recordChange(tx, editor, {
      action: "alias-deleted",
      subject: auditedAlias(before),
      before: aliasSummary(before),
    });
    return success(undefined);
  });
}

/** Locks the table, so that changes are serialized: no name is added between the check and the write. */
export function changeAliases<Result>(
  db: DatabasePool,
  change: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${tickerAliases} IN SHARE ROW EXCLUSIVE MODE`);
    return change(tx);
  });
}

async function checkAlias(tx: DatabaseTransaction, { isConfirmed, ...entry }: AliasRequest, ownId?: number) {
  const alias = tidyAlias(entry.alias);
  const ticker = entry.ticker.trim().toUpperCase();
  const code = findAliasFailure(alias);
  if (code) return failure(code);
  const key = aliasKey(alias);
  const codes = await findCompanyCodes(tx, [ticker, alias]);
  if (!codes.has(ticker)) return failure("alias-ticker-unknown");
  if (codes.has(alias)) return failure("alias-is-code", alias);
  const [existingAlias] = await tx
    .select({ ticker: tickerAliases.ticker })
    .from(tickerAliases)
    .where(
      and(eq(tickerAliases.aliasKey, key), ownId === undefined ? undefined : ne(tickerAliases.id, ownId)),
    );
  if (existingAlias)
    return failure(
      existingAlias.ticker === ticker ? "alias-exists" : "alias-ambiguous",
      existingAlias.ticker,
    );
  if (!isConfirmed && entry.isActive && isOrdinaryAlias({ ...entry, alias }))
    return failure("alias-ordinary");
  return success({ ...entry, alias, ticker, aliasKey: key });
}

export async function findCompanyCodes(db: Database, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ symbol: symbols.symbol })
    .from(symbols)
    .where(and(eq(symbols.kind, "stock"), inArray(symbols.symbol, [...new Set(texts)])));
  return new Set(rows.map(({ symbol }) => symbol));
}

export function changedNow(actor: Actor) {
  return { changedAt: sql`now()`, changedBy: actor.kind === "user" ? actor.email : null };
}

export function auditedAlias({ id, ticker, alias }: StoredAlias): AuditSubject {
  return { type: "alias", id, label: `${alias} (${ticker})` };
}

export function aliasChanges(before: TypedAlias, after: TypedAlias) {
  return summariseChange(aliasSummary(before), aliasSummary(after));
}

export function aliasSummary({ ticker, alias, isCaseSensitive, isActive }: TypedAlias): AuditSummary {
  return { ticker, alias, caseSensitive: isCaseSensitive, active: isActive };
}
