import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { SETUP_STEPS, type SetupStep } from "./setup-steps.ts";
import { settings } from "./tables.server.ts";

const SETTING = "setup-progress";

/** The steps an admin has skipped. Whether a step is done is derived from what it sets up. */
export interface SetupProgress {
  skipped: readonly SetupStep[];
  isDismissed: boolean;
}

export async function readSetupProgress(db: Database): Promise<SetupProgress> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  const stored = (row?.value as Partial<Record<SetupStep | "list", true>> | undefined) ?? {};
  return { skipped: SETUP_STEPS.filter((step) => stored[step]), isDismissed: stored.list === true };
}

export async function skipSetup(db: Database, step: SetupStep | "list"): Promise<void> {
  await db
    .insert(settings)
    .values({ key: SETTING, value: { [step]: true } })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`${settings.value} || excluded.value` } });
}
