import { eq } from "drizzle-orm";
import type { Editor } from "#domain/accounts/users/editor.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { type AuditedChange, recordChanges } from "#domain/site/audit-log.server.ts";
import { hashText } from "#format/text-hash.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { aliasKey, findAliasFailure, isOrdinaryAlias } from "../listings/aliases/alias.ts";
import {
  auditedAlias,
  changeAliases,
  changedNow,
  changesBetween,
  findCompanyCodes,
  type StoredAlias,
  summaryOf,
  type TypedAlias,
} from "../listings/aliases/manage-aliases.server.ts";
import { tickerAliases } from "../listings/tables.server.ts";
import {
  type AliasFileFailure,
  type AliasLine,
  type AliasLineFailure,
  readAliasFile,
} from "./layouts/aliases.ts";

export type PlannedLine =
  | { line: number; kind: "new" | "same"; typed: TypedAlias; isOrdinary: boolean }
  | { line: number; kind: "changed"; typed: TypedAlias; isOrdinary: boolean; before: StoredAlias }
  | {
      line: number;
      kind: "invalid";
      raw: string;
      code: AliasLineFailure;
      detail?: string;
    };

export interface AliasPlan {
  lines: PlannedLine[];
  /** Differs if the dictionary has changed since. */
  digest: string;
}

export async function planAliasImport(
  db: Database,
  text: string,
): Promise<Outcome<AliasPlan, AliasFileFailure>> {
  const lines = await readAliasFile(text);
  return typeof lines === "string" ? failure(lines) : success(await planLines(db, lines));
}

/**
 * Applies the file's valid lines in one transaction. Aliases missing from the file are not changed.
 *
 * @param digest of the plan that was shown
 * @returns the plan that was applied; a plan with another digest was not applied
 */
export async function importAliases(
  db: DatabasePool,
  editor: Editor,
  { text, digest }: { text: string; digest: string },
): Promise<Outcome<AliasPlan, AliasFileFailure>> {
  if (!isAllowed(editor.role, "manage-aliases")) return failure("not-permitted");
  const lines = await readAliasFile(text);
  if (typeof lines === "string") return failure(lines);
  return changeAliases(db, async (tx) => {
    const plan = await planLines(tx, lines);
    if (plan.digest === digest) await applyPlan(tx, editor, plan);
    return success(plan);
  });
}

async function applyPlan(tx: Database, editor: Editor, { lines }: AliasPlan): Promise<void> {
  const changes: AuditedChange[] = [];
  const fresh = lines.flatMap((line) => (line.kind === "new" ? [line.typed] : []));
  if (fresh.length > 0) {
    const added = await tx
      .insert(tickerAliases)
      .values(fresh.map((typed) => ({ ...typed, aliasKey: aliasKey(typed.alias), ...changedNow(editor) })))
      .returning();
    for (const row of added) {
      changes.push({ action: "alias-added", subject: auditedAlias(row), after: summaryOf(row) });
    }
  }
  for (const line of lines) {
    if (line.kind !== "changed") continue;
    const { before, typed } = line;
    await tx
      .update(tickerAliases)
      .set({ ...typed, aliasKey: aliasKey(typed.alias), ...changedNow(editor), version: before.version + 1 })
      .where(eq(tickerAliases.id, before.id));
    const subject = auditedAlias({ ...before, ...typed });
    changes.push({ action: "alias-changed", subject, ...changesBetween(before, typed) });
  }
  await recordChanges(tx, editor, changes);
}

async function planLines(db: Database, lines: readonly AliasLine[]): Promise<AliasPlan> {
  const typed = lines.flatMap((line) => ("typed" in line ? [line.typed] : []));
  const [codes, rows] = await Promise.all([
    findCompanyCodes(
      db,
      typed.flatMap(({ ticker, alias }) => [ticker, alias]),
    ),
    db.select().from(tickerAliases),
  ]);
  const rowByKey = new Map(rows.map((row) => [row.aliasKey, row]));
  const seen = new Map<string, number>();
  const planned = lines.map((line) => planLine(line, { codes, known: rowByKey, seen }));
  const effects = planned.flatMap((line) =>
    line.kind === "new" || line.kind === "changed"
      ? [[line.typed, "before" in line && line.before.version]]
      : [],
  );
  return { lines: planned, digest: String(hashText(JSON.stringify(effects))) };
}

interface Known {
  codes: ReadonlySet<string>;
  known: ReadonlyMap<string, StoredAlias>;
  seen: Map<string, number>;
}

function planLine(given: AliasLine, { codes, known, seen }: Known): PlannedLine {
  if ("code" in given) return { ...given, kind: "invalid" };
  const { line, typed } = given;
  const { ticker, alias } = typed;
  const invalid = (code: AliasLineFailure, detail?: string): PlannedLine => ({
    line,
    kind: "invalid",
    raw: `${ticker}, ${alias}`,
    code,
    ...(detail !== undefined && { detail }),
  });
  const code = findAliasFailure(alias);
  if (code) return invalid(code);
  if (!codes.has(ticker)) return invalid("alias-ticker-unknown", ticker);
  if (codes.has(alias)) return invalid("alias-is-code", alias);
  const key = aliasKey(alias);
  const earlier = seen.get(key);
  if (earlier !== undefined) return invalid("line-repeated", String(earlier));
  seen.set(key, line);
  const before = known.get(key);
  if (before && before.ticker !== ticker) return invalid("alias-ambiguous", before.ticker);
  const isOrdinary = isOrdinaryAlias(typed);
  if (!before) return { line, kind: "new", typed, isOrdinary };
  const isSame = JSON.stringify(summaryOf(before)) === JSON.stringify(summaryOf(typed));
  return isSame
    ? { line, kind: "same", typed, isOrdinary }
    : { line, kind: "changed", typed, isOrdinary, before };
}
