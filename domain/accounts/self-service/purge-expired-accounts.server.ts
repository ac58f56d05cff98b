import type { DatabasePool } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { deleteExpiredAttempts } from "../attempts/attempts.server.ts";
import { deleteExpiredEmailChanges } from "./change-email.server.ts";
import { deleteDueAccounts } from "./delete-account.server.ts";

export async function purgeExpiredAccounts(db: DatabasePool, log: Logger): Promise<void> {
  const deleted = await deleteDueAccounts(db, log);
  if (deleted > 0) log.info({ deleted }, "accounts deleted on request");
  await deleteExpiredAttempts(db);
  await deleteExpiredEmailChanges(db);
}
