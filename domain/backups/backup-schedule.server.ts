import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { summariseChange } from "#domain/site/audit.ts";
import { changeSetting } from "#domain/site/change-setting.server.ts";
import { readSetting, replaceSetting, type StoredSetting } from "#domain/site/settings.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import {
  type BackupSchedule,
  type BackupScheduleFailure,
  type BackupScheduleForm,
  type BackupState,
  initialBackupSchedule,
  parseBackupScheduleForm,
} from "./backup-schedule.ts";

const SCHEDULE_SETTING = "backup-schedule";
const STATE_SETTING = "backup-state";

export function readBackupSchedule(db: Database): Promise<StoredSetting<BackupSchedule>> {
  return readSetting(db, SCHEDULE_SETTING, initialBackupSchedule);
}

export async function readBackupState(db: Database): Promise<BackupState> {
  return (await readSetting<BackupState>(db, STATE_SETTING, {})).value;
}

export async function storeBackupState(db: Database, state: BackupState): Promise<void> {
  await replaceSetting(db, STATE_SETTING, state);
}

/** @param expectedVersion the version that the form was filled from */
export function changeBackupSchedule(
  db: DatabasePool,
  editor: Editor,
  form: BackupScheduleForm,
  expectedVersion: number,
): Promise<Outcome<undefined, BackupScheduleFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const parsed = parseBackupScheduleForm(form);
    if (!parsed.ok) return parsed;
    const stored = await readBackupSchedule(tx);
    const result = await changeSetting(tx, editor, {
      key: SCHEDULE_SETTING,
      stored,
      value: parsed.value,
      expectedVersion,
      action: "backup-schedule-changed",
      change: summariseChange({ ...stored.value }, { ...parsed.value }),
    });
    return result === "changed-since" ? failure("backup-schedule-changed") : success(undefined);
  });
}
