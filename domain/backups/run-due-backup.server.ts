import { mkdir, readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "#format/durations.ts";
import { formatIsoWib } from "#format/wib.ts";
import { messageOf } from "#platform/error-message.ts";
import type { Logger } from "#platform/log/log.ts";
import { withTimeout } from "#platform/timeout.ts";
import { readBackupSchedule, readBackupState, storeBackupState } from "./backup-schedule.server.ts";
import { isBackupDue, lacksMostFiles } from "./backup-schedule.ts";
import { type BackupInput, createBackup } from "./create-backup.server.ts";

export interface DueBackup {
  source: BackupInput;
  /** On this node. */
  folder: string;
  log: Logger;
  limitMs?: number;
}

/** Enough for a million images in an object store. */
export const BACKUP_LIMIT_MS = 6 * HOUR_MS;

/** The names of our own files, with the time in WIB. Other files in the folder are never deleted. */
const OWN_NAME = /^kabarpasar-\d{8}-\d{6}\.tar$/;
const OWN_PART = /^kabarpasar-\d{8}-\d{6}\.tar\.part$/;

/**
 * Makes the day's backup if it is due, then deletes the oldest ones, unless the new one lacks most files. A failure is
 * logged, stored for the newsroom, and retried an hour later; so is an interrupted backup.
 */
export async function runDueBackup(
  { source, folder, log, limitMs = BACKUP_LIMIT_MS }: DueBackup,
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = source.database;
  const { value: schedule } = await readBackupSchedule(db);
  const { started, ...formerState } = await readBackupState(db);
  if (!isBackupDue(schedule, formerState, now)) return;
  const host = hostname();
  const path = join(folder, nameAt(now));
  // An older `started` was restored with the database: it describes the site that made the backup.
  if (started && now.getTime() - Date.parse(started.at) < limitMs) {
    const reason = "it was interrupted when the server or the database stopped";
    log.error({ started, reason }, "a scheduled backup failed");
    return storeBackupState(db, {
      ...formerState,
      failed: { at: now.toISOString(), host: started.host, reason },
    });
  }
  let state = formerState;
  try {
    await storeBackupState(db, { ...formerState, started: { at: now.toISOString(), host } });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteOwn(folder, OWN_PART, 0); // left by a killed process
    const { bytes, manifest } = await withTimeout(
      limitMs,
      "the backup",
      (signal) => createBackup(path, source, { stopping: signal }),
      stopping,
    );
    const counts = { files: manifest.files.length, missingFiles: manifest.missingFiles.length };
    state = { succeeded: { at: now.toISOString(), host, path, bytes, ...counts } };
    await storeBackupState(db, state);
    log.info({ path, bytes, ...counts }, "backup made");
    if (lacksMostFiles(counts)) {
      log.error({ path, ...counts }, "the backup lacks most images; deleting no older one");
    } else {
      await deleteOwn(folder, OWN_NAME, schedule.retained);
    }
  } catch (error) {
    if (stopping.aborted) return storeBackupState(db, state); // still due at the next start
    log.error({ err: error, path }, "a scheduled backup failed");
    const failed = { at: new Date().toISOString(), host, reason: messageOf(error) };
    await storeBackupState(db, { ...state, failed });
  }
}

function nameAt(now: Date): string {
  const [date = "", time = ""] = formatIsoWib(now).split("T");
  return `kabarpasar-${date.replaceAll("-", "")}-${time.slice(0, 8).replaceAll(":", "")}.tar`;
}

async function deleteOwn(folder: string, names: RegExp, retainedCount: number): Promise<void> {
  const ownNames = (await readdir(folder)).filter((name) => names.test(name)).sort();
  for (const name of ownNames.slice(0, Math.max(ownNames.length - retainedCount, 0)))
    await rm(join(folder, name));
}
