import { readBackupSchedule, readBackupState } from "#domain/backups/backup-schedule.server.ts";
import { findBackupWarning } from "#domain/backups/backup-schedule.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import { type Finding, findingsOn } from "./finding.ts";

const { ok, warn } = findingsOn("backups");

export async function checkBackups({ db }: OpenDatabase, now: Date): Promise<Finding> {
  const [{ value: schedule }, state] = await Promise.all([readBackupSchedule(db), readBackupState(db)]);
  if (!schedule.isOn) {
    const advice =
      "Turn them on at /admin/settings/backups, or run npm run backup on a schedule of your own.";
    return warn("Scheduled backups are off.", advice);
  }
  const warning = findBackupWarning(schedule, state, now);
  if (warning === "failed") {
    const advice = "Correct it; the next attempt follows in an hour.";
    return warn(`The last one failed: ${state.failed?.reason}`, advice);
  }
  if (warning === "old") {
    return warn(`The last one was made at ${state.succeeded?.at}.`, "Read the server's log.");
  }
  if (warning === "incomplete") {
    const missing = state.succeeded?.missingFiles;
    return warn(
      `The last one lacks most images; not in the storage: ${missing}.`,
      "Check the storage; until they are back, no older backup is deleted.",
    );
  }
  const last = state.succeeded ? `the last one was made at ${state.succeeded.at}` : "none is due yet";
  return ok(`They are on; ${last}.`);
}
