import { DAY_MS, HOUR_MS } from "#format/durations.ts";
import { parseIntegerBetween } from "#format/number.ts";
import { startOfWibDay } from "#format/wib.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

export interface BackupSchedule {
  isOn: boolean;
  /** Hour of the day, WIB. */
  hour: number;
  retained: number;
}

export const initialBackupSchedule: BackupSchedule = { isOn: false, hour: 2, retained: 7 };

const MAX_RETAINED = 365;

export interface BackupScheduleForm {
  isOn: boolean;
  hour: string;
  retained: string;
}

export type BackupScheduleFailure =
  | "not-permitted"
  | "backup-hour-unknown"
  | "backup-retained-invalid"
  /** Another admin has changed the schedule since the form was filled. */
  | "backup-schedule-changed";

export function parseBackupScheduleForm(
  form: BackupScheduleForm,
): Outcome<BackupSchedule, BackupScheduleFailure> {
  const hour = parseIntegerBetween(form.hour, 0, 23);
  if (hour === undefined) return failure("backup-hour-unknown");
  const retained = parseIntegerBetween(form.retained, 1, MAX_RETAINED);
  if (retained === undefined) return failure("backup-retained-invalid");
  return success({ isOn: form.isOn, hour, retained });
}

export function formOfBackupSchedule({ isOn, hour, retained }: BackupSchedule): BackupScheduleForm {
  return { isOn, hour: String(hour), retained: String(retained) };
}

/** The results of the last scheduled backups. */
export interface BackupState {
  /** A backup that is running, or was interrupted. */
  started?: {
    at: string;
    host: string;
  };
  succeeded?: {
    /** When it began. */
    at: string;
    /** The node's name and the file's path on it. */
    host: string;
    path: string;
    bytes: number;
    files: number;
    missingFiles: number;
  };
  failed?: {
    at: string;
    host: string;
    /** English, for the operator. */
    reason: string;
  };
}

const RETRY_MS = HOUR_MS;
const OLD_MS = 2 * DAY_MS;

const msOf = (time: string | undefined) => (time === undefined ? Number.NEGATIVE_INFINITY : Date.parse(time));

/** One backup per day, from the scheduled hour on. A failed one is retried an hour later. */
export function isBackupDue({ isOn, hour }: BackupSchedule, state: BackupState, now: Date): boolean {
  if (!isOn) return false;
  const todayAt = startOfWibDay(now).getTime() + hour * HOUR_MS;
  const slot = todayAt <= now.getTime() ? todayAt : todayAt - DAY_MS;
  if (msOf(state.succeeded?.at) >= slot) return false;
  return msOf(state.failed?.at) < now.getTime() - RETRY_MS;
}

/** The server probably uses the wrong storage, or the storage was emptied. */
export function lacksMostFiles(backup: { files: number; missingFiles: number }): boolean {
  return backup.missingFiles > backup.files;
}

export type BackupWarning = "failed" | "old" | "incomplete";

export function findBackupWarning(
  { isOn }: BackupSchedule,
  { succeeded, failed }: BackupState,
  now: Date,
): BackupWarning | undefined {
  if (!isOn) return undefined;
  if (msOf(failed?.at) > msOf(succeeded?.at)) return "failed";
  if (!succeeded) return undefined;
  if (msOf(succeeded.at) < now.getTime() - OLD_MS) return "old";
  return lacksMostFiles(succeeded) ? "incomplete" : undefined;
}
