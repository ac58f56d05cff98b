import { Link } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { backupWarnings, toBackups } from "#copy/newsroom/settings/backups.ts";
import type { BackupWarning } from "#domain/backups/backup-schedule.ts";
import { BACKUPS_PATH } from "../settings/settings-paths.ts";

export function BackupAlert({ warning }: { warning: BackupWarning }) {
  const { title, text } = backupWarnings[warning];
  return (
    <FormAlert tone="caution" title={title} className="mb-8">
      <p>{text}</p>
      <p className="mt-1">
        <Link to={BACKUPS_PATH} className="link">
          {toBackups}
        </Link>
      </p>
    </FormAlert>
  );
}
