import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Editor } from "#domain/accounts/users/editor.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { type Actor, type AuditSubject, type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
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

export interface StoredAlias extends TypedAlias {
  id: number;
  version: number;
}

/** A failure's detail is the company that already has the alias. */
export type AliasOutcome<Value> = Outcome<Value, AliasFailure>;

export interface ReadAlias {
  id: number;
  version: number;
}

const columns = {
  id: tickerAliases.id,
  ticker: tickerAliases.ticker,
  alias: tickerAliases.alias,
  isCaseSensitive: tickerAliases.isCaseSensitive,
  isActive: tickerAliases.isActive,
  version: tickerAliases.version,
};

export async function findAlias(db: Database, id: number): Promise<StoredAlias | undefined> {
  const [row] = await db.select(columns).from(tickerAliases).where(eq(tickerAliases.id, id));
  return row;
}

/** A word with a meaning of its own is rejected unless `isConfirmed` is true. */
export interface AliasRequest extends TypedAlias {
  isConfirmed: boolean;
}

export function addAlias(
  db: DatabasePool,
  editor: Editor,
  typed: AliasRequest,
): Promise<AliasOutcome<StoredAlias>> {
  return changeAliases(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-aliases")) return failure("not-permitted");
    const checked = await checkAlias(tx, typed);
    if (!checked.ok) return checked;
    const [added] = await tx
      .insert(tickerAliases)
      .values({ ...checked.value, ...changedNow(editor) })
      .returning(columns);
    if (!added) throw new Error("The alias was not added.");
    await recordChange(tx, editor, {
      action: "alias-added",
      subject: auditedAlias(added),
      after: summaryOf(added),
    });
    return success(added);
  });
}

export function changeAlias(
  db: DatabasePool,
  editor: Editor,
  { id, version }: ReadAlias,
  typed: AliasRequest,
): Promise<AliasOutcome<StoredAlias>> {
  return changeAliases(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-aliases")) return failure("not-permitted");
    const before = await findAlias(tx, id);
    if (!before) return failure("alias-not-found");
    if (before.version !== version) return failure("alias-changed");
    const checked = await checkAlias(tx, typed, id);
    if (!checked.ok) return checked;
    const [changed] = await tx
      .update(tickerAliases)
      .set({ ...checked.value, ...changedNow(editor), version: before.version + 1 })
      .where(eq(tickerAliases.id, id))
      .returning(columns);
    if (!changed) throw new Error("The alias was not changed.");
    await recordChange(tx, editor, {
      action: "alias-changed",
      subject: auditedAlias(changed),
      ...changesBetween(before, changed),
    });
    return success(changed);
  });
}

export async function setAliasActive(
  db: DatabasePool,
  editor: Editor,
  read: ReadAlias,
  isActive: boolean,
): Promise<AliasOutcome<StoredAlias>> {
  const known = await findAlias(db, read.id);
  if (!known) return failure("alias-not-found");
  const { alias, ticker, isCaseSensitive } = known;
  return changeAlias(db, editor, read, { alias, ticker, isCaseSensitive, isActive, isConfirmed: true });
}

/** seedAliases doesn't restore a deleted alias. */
export function deleteAlias(
  db: DatabasePool,
  editor: Editor,
  { id, version }: ReadAlias,
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
      before: summaryOf(before),
    });
    return success(undefined);
  });
}

/**
 * Locks the table, so that changes are serialized: a name found to be free is still free when the row is
 * written.
 */
export function changeAliases<Result>(
  db: DatabasePool,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${tickerAliases} IN SHARE ROW EXCLUSIVE MODE`);
    return change(tx);
  });
}

async function checkAlias(tx: Database, { isConfirmed, ...typed }: AliasRequest, ownId?: number) {
  const alias = tidyAlias(typed.alias);
  const ticker = typed.ticker.trim().toUpperCase();
  const code = findAliasFailure(alias);
  if (code) return failure(code);
  const key = aliasKey(alias);
  const codes = await findCompanyCodes(tx, [ticker, alias]);
  if (!codes.has(ticker)) return failure("alias-ticker-unknown");
  if (codes.has(alias)) return failure("alias-is-code", alias);
  const [same] = await tx
    .select({ ticker: tickerAliases.ticker })
    .from(tickerAliases)
    .where(
      and(eq(tickerAliases.aliasKey, key), ownId === undefined ? undefined : ne(tickerAliases.id, ownId)),
    );
  if (same) return failure(same.ticker === ticker ? "alias-exists" : "alias-ambiguous", same.ticker);
  if (!isConfirmed && typed.isActive && isOrdinaryAlias({ ...typed, alias }))
    return failure("alias-ordinary");
  return success({ ...typed, alias, ticker, aliasKey: key });
}

export async function findCompanyCodes(tx: Database, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
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

export function changesBetween(before: TypedAlias, after: TypedAlias) {
  return summariseChange(summaryOf(before), summaryOf(after));
}

export function summaryOf({ ticker, alias, isCaseSensitive, isActive }: TypedAlias): AuditSummary {
  return { ticker, alias, caseSensitive: isCaseSensitive, active: isActive };
}
