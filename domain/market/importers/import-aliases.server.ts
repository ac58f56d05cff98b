import { eq } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { type AuditedChange, recordChanges } from "#domain/site/audit-log.server.ts";
import { hashText } from "#format/text-hash.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { aliasKey, findAliasFailure, isOrdinaryAlias } from "../listings/aliases/alias.ts";
import {
  aliasChanges,
  aliasSummary,
  auditedAlias,
  changeAliases,
  changedNow,
  findCompanyCodes,
  type StoredAlias,
  type TypedAlias,
} from "../listings/aliases/manage-aliases.server.ts";
import { tickerAliases } from "../listings/tables.server.ts";
import {
  type AliasFileFailure,
  type AliasLine,
  type AliasLineFailure,
  parseAliasFile,
} from "./layouts/aliases.ts";

export type PlannedLine =
  | { line: number; kind: "new" | "same"; entry: TypedAlias; isOrdinary: boolean }
  | { line: number; kind: "changed"; entry: TypedAlias; isOrdinary: boolean; before: StoredAlias }
  | {
      line: number;
      kind: "invalid";
      raw: string;
      code: AliasLineFailure;
      detail?: string;
    };

export interface AliasPlan {
  lines: PlannedLine[];
  /** A hash of the plan's effects. Differs if the dictionary has changed since the plan was shown. */
  digest: string;
}

export async function planAliasImport(
  db: Database,
  text: string,
): Promise<Outcome<AliasPlan, AliasFileFailure>> {
  const lines = await parseAliasFile(text);
  return typeof lines === "string" ? failure(lines) : success(await planLines(db, lines));
}

/**
 * Applies the file's valid lines in one transaction. Aliases missing from the file are not changed.
 *
 * @param digest of the plan that was shown
 * @returns the current plan, which was only applied if it has the same digest
 */
export async function importAliases(
  db: DatabasePool,
  editor: Editor,
  { text, digest }: { text: string; digest: string },
): Promise<Outcome<AliasPlan, AliasFileFailure>> {
  if (!isAllowed(editor.role, "manage-aliases")) return failure("not-permitted");
  const lines = await parseAliasFile(text);
  if (typeof lines === "string") return failure(lines);
  return changeAliases(db, async (tx) => {
    const plan = await planLines(tx, lines);
    if (plan.digest === digest) await applyPlan(tx, editor, plan);
    return success(plan);
  });
}

async function applyPlan(tx: DatabaseTransaction, editor: Editor, { lines }: AliasPlan): Promise<void> {
  const changes: AuditedChange[] = [];
  const newAliases = lines.flatMap((line) => (line.kind === "new" ? [line.entry] : []));
  if (newAliases.length > 0) {
    const addedRows = await tx
      .insert(tickerAliases)
      .values(
        newAliases.map((alias) => ({ ...alias, aliasKey: aliasKey(alias.alias), ...changedNow(editor) })),
      )
      .returning();
    for (const row of addedRows) {
      changes.push({ action: "alias-added", subject: auditedAlias(row), after: aliasSummary(row) });
    }
  }
  for (const line of lines) {
    if (line.kind !== "changed") continue;
    const { before, entry } = line;
    await tx
      .update(tickerAliases)
      .set({ ...entry, aliasKey: aliasKey(entry.alias), ...changedNow(editor), version: before.version + 1 })
      .where(eq(tickerAliases.id, before.id));
    const subject = auditedAlias({ ...before, ...entry });
    changes.push({ action: "alias-changed", subject, ...aliasChanges(before, entry) });
  }
  await recordChanges(tx, editor, changes);
}

async function planLines(db: Database, lines: readonly AliasLine[]): Promise<AliasPlan> {
  const entries = lines.flatMap((line) => ("entry" in line ? [line.entry] : []));
  const [codes, rows] = await Promise.all([
    findCompanyCodes(
      db,
      entries.flatMap(({ ticker, alias }) => [ticker, alias]),
    ),
    db.select().from(tickerAliases),
  ]);
  const rowByKey = new Map(rows.map((row) => [row.aliasKey, row]));
  const lineByKey = new Map<string, number>();
  const plannedLines = lines.map((line) => planLine(line, codes, rowByKey, lineByKey));
  const effects = plannedLines.flatMap((line) =>
    line.kind === "new" || line.kind === "changed"
      ? [[line.entry, "before" in line && line.before.version]]
      : [],
  );
  return { lines: plannedLines, digest: String(hashText(JSON.stringify(effects))) };
}

function planLine(
  aliasLine: AliasLine,
  codes: ReadonlySet<string>,
  existingByKey: ReadonlyMap<string, StoredAlias>,
  lineByKey: Map<string, number>,
): PlannedLine {
  if ("code" in aliasLine) return { ...aliasLine, kind: "invalid" };
  const { line, entry } = aliasLine;
  const { ticker, alias } = entry;
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
  const earlierLine = lineByKey.get(key);
  if (earlierLine !== undefined) return invalid("line-repeated", String(earlierLine));
  lineByKey.set(key, line);
  const before = existingByKey.get(key);
  if (before && before.ticker !== ticker) return invalid("alias-ambiguous", before.ticker);
  const isOrdinary = isOrdinaryAlias(entry);
  if (!before) return { line, kind: "new", entry, isOrdinary };
  const isSame = JSON.stringify(aliasSummary(before)) === JSON.stringify(aliasSummary(entry));
  return isSame
    ? { line, kind: "same", entry, isOrdinary }
    : { line, kind: "changed", entry, isOrdinary, before };
}
