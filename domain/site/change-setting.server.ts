import type { DatabaseTransaction } from "#platform/database/database.ts";
import type { Actor, AuditAction, AuditSummary } from "./audit.ts";
import { recordChange } from "./audit-log.server.ts";
import { type StoredSetting, storeSetting } from "./settings.server.ts";

interface SettingChange<Value> {
  key: string;
  /** As read in this transaction. */
  stored: StoredSetting<Value>;
  value: Value;
  /** The version that the form was filled from. */
  expectedVersion: number;
  action: AuditAction;
  label?: string;
  /** The result of summariseChange. If it is empty, the setting counts as unchanged. */
  change: { before: AuditSummary; after: AuditSummary };
  /** Stores version 1 even if it is the same as the default. */
  storesDefault?: boolean;
}

/** @returns "changed-since" if the setting no longer has the expected version */
export async function changeSetting<Value>(
  tx: DatabaseTransaction,
  actor: Actor,
  { key, stored, value, expectedVersion, action, label = "", change, storesDefault }: SettingChange<Value>,
): Promise<"stored" | "unchanged" | "changed-since"> {
  if (stored.version !== expectedVersion) return "changed-since";
  const isNew = storesDefault === true && stored.version === 0;
  if (!isNew && Object.keys(change.after).length === 0) return "unchanged";
  if (!(await storeSetting(tx, key, value, expectedVersion))) return "changed-since";
  await recordChange(tx, actor, { action, subject: { type: "setting", id: key, label }, ...change });
  return "stored";
}
