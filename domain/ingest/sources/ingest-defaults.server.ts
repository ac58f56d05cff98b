import { eq, gt } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { categories } from "#domain/news/articles/tables.server.ts";
import { type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { changeSetting } from "#domain/site/change-setting.server.ts";
import { INGEST_SETTING, readSetting, type StoredSetting } from "#domain/site/settings.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { nextCycleAt } from "./fetch-interval.ts";
import {
  type IngestDefaults,
  type IngestDefaultsFailure,
  type IngestDefaultsForm,
  initialIngestDefaults,
  parseIngestDefaultsForm,
} from "./ingest-defaults.ts";
import { sources } from "./tables.server.ts";

/** Not cached: read every second during a cycle, so that a change takes effect within a second on every node. */
export function readIngestDefaults(db: Database): Promise<StoredSetting<IngestDefaults>> {
  return readSetting(db, INGEST_SETTING, initialIngestDefaults);
}

export async function findDefaultCategory(
  db: Database,
  { categoryId }: Pick<IngestDefaults, "categoryId">,
): Promise<string | undefined> {
  if (categoryId === undefined) return undefined;
  const [category] = await selectName(db, categoryId);
  return category?.name;
}

/** Locks the row, so that the category can't be renamed, merged or deleted until the transaction ends. */
export async function lockDefaultCategory(
  tx: DatabaseTransaction,
  categoryId: number | undefined,
): Promise<string | undefined> {
  if (categoryId === undefined) return undefined;
  const [category] = await selectName(tx, categoryId).for("share");
  return category?.name;
}

function selectName(db: Database, categoryId: number) {
  return db.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId));
}

/**
 * Changing a limit on a feed's items resets all validators, so that feeds are fetched in full. Sources due later than
 * the new maximum interval are rescheduled.
 *
 * @param expectedVersion the version that the form was filled from
 */
export function changeIngestDefaults(
  db: DatabasePool,
  editor: Editor,
  form: IngestDefaultsForm,
  expectedVersion: number,
): Promise<Outcome<undefined, IngestDefaultsFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const parsed = parseIngestDefaultsForm(form);
    if (!parsed.ok) return parsed;
    const after = parsed.value;
    const category = await lockDefaultCategory(tx, after.categoryId);
    if (after.categoryId !== undefined && category === undefined) return failure("ingest-category-unknown");
    const stored = await readIngestDefaults(tx);
    const before = stored.value;
    const result = await changeSetting(tx, editor, {
      key: INGEST_SETTING,
      stored,
      value: after,
      expectedVersion,
      action: "ingest-defaults-changed",
      change: summariseChange(
        summaryOf(before, await findDefaultCategory(tx, before)),
        summaryOf(after, category),
      ),
    });
    if (result === "changed-since") return failure("ingest-defaults-changed");
    if (result === "unchanged") return success(undefined);
    if (before.maxItems !== after.maxItems || before.maxAgeDays !== after.maxAgeDays) {
      await tx.update(sources).set({ etag: null, lastModified: null, bodyHash: null });
    }
    const latest = nextCycleAt(new Date(), after.maxIntervalMinutes);
    await tx.update(sources).set({ dueAt: latest }).where(gt(sources.dueAt, latest));
    return success(undefined);
  });
}

function summaryOf(defaults: IngestDefaults, category: string | undefined): AuditSummary {
  const { maxItems, maxAgeDays, minIntervalMinutes, maxIntervalMinutes, publishesDirectly } = defaults;
  return {
    maxItems: maxItems ?? null,
    maxAgeDays: maxAgeDays ?? null,
    minIntervalMinutes,
    maxIntervalMinutes,
    category: category ?? null,
    publishesDirectly,
  };
}
