import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { type Actor, summariseChange } from "#domain/site/audit.ts";
import { changeSetting } from "#domain/site/change-setting.server.ts";
import { readSetting, type StoredSetting } from "#domain/site/settings.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { isAllowed, permissions } from "./permissions.ts";
import type { Editor } from "./role.ts";
import { profiles, users } from "./tables.server.ts";

const TWO_FACTOR_SETTING = "two-factor-rule";

export type TwoFactorRuleFailure = "not-permitted" | "own-two-factor-missing" | "two-factor-rule-changed";

/** Whether members without a second factor are locked out of the newsroom. */
export function readTwoFactorRule(db: Database): Promise<StoredSetting<boolean>> {
  return readSetting(db, TWO_FACTOR_SETTING, false);
}

const hasTwoFactor = sql`coalesce(${users.twoFactorEnabled}, false)`;

export function countTwoFactor(db: Database): Promise<{ members: number; withoutTwoFactor: number }> {
  return db
    .select({
      members: sql<number>`count(*)::int`,
      withoutTwoFactor: sql<number>`count(*) FILTER (WHERE ${not(hasTwoFactor)})::int`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(inArray(profiles.role, permissions["enter-newsroom"]), isNull(profiles.deactivatedAt)))
    .then(returnedRow);
}

export function changeTwoFactorRule(
  db: DatabasePool,
  admin: Editor,
  isDemanded: boolean,
  expectedVersion: number,
): Promise<Outcome<undefined, TwoFactorRuleFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(admin.role, "manage-settings")) return failure("not-permitted");
    if (isDemanded && !(await ownsTwoFactor(tx, admin.userId))) return failure("own-two-factor-missing");
    const isStored = await storeRule(tx, admin, isDemanded, expectedVersion);
    return isStored ? success(undefined) : failure("two-factor-rule-changed");
  });
}

/** For an operator's command, when no admin has a working second factor. */
export async function withdrawTwoFactorRule(db: DatabasePool, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await readTwoFactorRule(tx);
    if (!(await storeRule(tx, actor, false, version))) {
      throw new Error("An admin changed the setting concurrently.");
    }
  });
}

async function storeRule(
  tx: DatabaseTransaction,
  actor: Actor,
  isDemanded: boolean,
  expectedVersion: number,
) {
  const stored = await readTwoFactorRule(tx);
  const result = await changeSetting(tx, actor, {
    key: TWO_FACTOR_SETTING,
    stored,
    value: isDemanded,
    expectedVersion,
    action: "two-factor-rule-changed",
    change: summariseChange({ isDemanded: stored.value }, { isDemanded }),
  });
  return result !== "changed-since";
}

/** Locks the user, so that the second factor isn't switched off concurrently. */
async function ownsTwoFactor(tx: DatabaseTransaction, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ hasTwoFactor: sql<boolean>`${hasTwoFactor}` })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return user?.hasTwoFactor ?? false;
}
