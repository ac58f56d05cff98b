import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { type AuditSubject, type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { isBefore, returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { changedNow, findCompanyCodes } from "../listings/aliases/manage-aliases.server.ts";
import { symbols } from "../listings/tables.server.ts";
import {
  type CorporateAction,
  type CorporateActionFailure,
  type CorporateActionForm,
  parseCorporateActionForm,
  TYPES_WITH_AMOUNT,
  TYPES_WITH_RATIO,
} from "./corporate-action.ts";
import { isShownEvent } from "./corporate-events.server.ts";
import { corporateActions } from "./tables.server.ts";

export interface CorporateActionVersion {
  id: number;
  version: number;
}

export interface StoredCorporateAction extends CorporateAction, CorporateActionVersion {}

export interface CorporateActionRow extends StoredCorporateAction {
  company: string;
}

export type CorporateActionOutcome = Outcome<StoredCorporateAction, CorporateActionFailure>;

const { changedAt: _, changedBy: __, ...columns } = getTableColumns(corporateActions);

export interface CorporateActionCursor {
  announcedOn: IsoDate;
  id: number;
}

export function listCorporateActions(
  db: Database,
  ticker: string,
  { before, limit }: { before?: CorporateActionCursor | undefined; limit: number },
): Promise<CorporateActionRow[]> {
  const { announcedOn, id } = corporateActions;
  return db
    .select({ ...columns, company: symbols.name })
    .from(corporateActions)
    .innerJoin(symbols, eq(symbols.symbol, corporateActions.ticker))
    .where(
      and(
        ticker === "" ? undefined : eq(corporateActions.ticker, ticker),
        before && isBefore([announcedOn, id], [before.announcedOn, before.id]),
      ),
    )
    .orderBy(desc(announcedOn), desc(id))
    .limit(limit);
}

export function listActionsOfCompanies(
  db: Database,
  tickers: readonly string[],
): Promise<StoredCorporateAction[]> {
  return db
    .select(columns)
    .from(corporateActions)
    .where(inArray(corporateActions.ticker, [...tickers]))
    .orderBy(desc(corporateActions.announcedOn), desc(corporateActions.id));
}

/** Companies with an admin's note or an imported event on that date. */
export async function listSymbolsWithActionOn(db: Database, date: IsoDate): Promise<string[]> {
  const { rows } = await db.execute<{ symbol: string }>(sql`
    SELECT symbol FROM corporate_events WHERE (ex_on = ${date} OR cum_on = ${date}) AND ${isShownEvent}
    UNION
    SELECT ticker FROM corporate_actions WHERE ex_on = ${date} OR cum_on = ${date}
    ORDER BY symbol`);
  return rows.map(({ symbol }) => symbol);
}

export async function findCorporateAction(
  db: Database,
  id: number,
): Promise<StoredCorporateAction | undefined> {
  const [action] = await db.select(columns).from(corporateActions).where(eq(corporateActions.id, id));
  return action;
}

/** Readers see additions, changes and deletions within seconds: a trigger purges the company's cached pages. */
export function addCorporateAction(
  db: DatabasePool,
  editor: Editor,
  form: CorporateActionForm,
): Promise<CorporateActionOutcome> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const outcome = await checkForm(tx, form);
    if (!outcome.ok) return outcome;
    const addedAction = await tx
      .insert(corporateActions)
      .values({ ...outcome.value, ...changedNow(editor) })
      .returning(columns)
      .then(returnedRow);
    await recordChange(tx, editor, {
      action: "corporate-action-added",
      subject: auditedAction(addedAction),
      ...summariseChange({}, summaryOf(addedAction)),
    });
    return success(addedAction);
  });
}

export function changeCorporateAction(
  db: DatabasePool,
  editor: Editor,
  expected: CorporateActionVersion,
  form: CorporateActionForm,
): Promise<CorporateActionOutcome> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const before = await lockVersion(tx, expected);
    if (!before.ok) return before;
    const outcome = await checkForm(tx, form, expected.id);
    if (!outcome.ok) return outcome;
    const changedAction = await tx
      .update(corporateActions)
      .set({ ...outcome.value, ...changedNow(editor), version: before.value.version + 1 })
      .where(eq(corporateActions.id, expected.id))
      .returning(columns)
      .then(returnedRow);
    await recordChange(tx, editor, {
      action: "corporate-action-changed",
      subject: auditedAction(changedAction),
      ...summariseChange(summaryOf(before.value), summaryOf(changedAction)),
    });
    return success(changedAction);
  });
}

export function deleteCorporateAction(
  db: DatabasePool,
  editor: Editor,
  expected: CorporateActionVersion,
): Promise<CorporateActionOutcome> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const before = await lockVersion(tx, expected);
    if (!before.ok) return before;
    await tx.delete(corporateActions).where(eq(corporateActions.id, expected.id));
    await recordChange(tx, editor, {
      action: "corporate-action-deleted",
      subject: auditedAction(before.value),
      ...summariseChange(summaryOf(before.value), {}),
    });
    return before;
  });
}

async function lockVersion(
  tx: DatabaseTransaction,
  { id, version }: CorporateActionVersion,
): Promise<CorporateActionOutcome> {
  const [action] = await tx
    .select(columns)
    .from(corporateActions)
    .where(eq(corporateActions.id, id))
    .for("update");
  if (!action) return failure("action-not-found");
  return action.version === version ? success(action) : failure("action-changed");
}

async function checkForm(
  tx: DatabaseTransaction,
  form: CorporateActionForm,
  ownId?: number,
): Promise<Outcome<CorporateAction, CorporateActionFailure>> {
  const ticker = form.ticker.trim().toUpperCase();
  if (!(await findCompanyCodes(tx, [ticker])).has(ticker)) return failure("action-ticker-unknown");
  const outcome = parseCorporateActionForm(form);
  if (outcome.ok && (await isDuplicate(tx, outcome.value, ownId)))
    return failure("action-exists", outcome.value.type);
  return outcome;
}

/** The ledger and the calendar merge actions of one company, type and ex date (mergeActions). */
async function isDuplicate(
  tx: DatabaseTransaction,
  { ticker, type, exOn }: CorporateAction,
  ownId: number | undefined,
): Promise<boolean> {
  if (exOn === null || !(TYPES_WITH_RATIO.includes(type) || TYPES_WITH_AMOUNT.includes(type))) return false;
  const [duplicate] = await tx
    .select({ id: corporateActions.id })
    .from(corporateActions)
    .where(
      and(
        eq(corporateActions.ticker, ticker),
        eq(corporateActions.type, type),
        eq(corporateActions.exOn, exOn),
        ownId === undefined ? undefined : ne(corporateActions.id, ownId),
      ),
    )
    .limit(1);
  return duplicate !== undefined;
}

function auditedAction({ id, ticker, announcedOn }: StoredCorporateAction): AuditSubject {
  return { type: "corporate-action", id, label: `${ticker} ${announcedOn}` };
}

function summaryOf({ id: _, version: __, ...action }: StoredCorporateAction): AuditSummary {
  return Object.fromEntries(Object.entries(action).filter(([, value]) => value !== null));
}
