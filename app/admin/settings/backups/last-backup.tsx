import { FormAlert } from "#app/forms/form-alert.tsx";
import { backupsPage, backupWarnings } from "#copy/newsroom/settings/backups.ts";
import type { BackupState, BackupWarning } from "#domain/backups/backup-schedule.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatFileSize } from "#format/file-size.ts";
import { formatCount } from "#format/large-amount.ts";
import { Facts } from "../../facts.tsx";

export interface LastBackupProps {
  state: BackupState;
  warning: BackupWarning | undefined;
}

export function LastBackup({ state: { succeeded, failed }, warning }: LastBackupProps) {
  return (
    <section aria-label={backupsPage.last} className="mb-8">
      {warning ? (
        <FormAlert tone="caution" title={backupWarnings[warning].title} className="mb-4">
          {warning === "failed" && failed ? (
            <p className="wrap-anywhere">
              {backupsPage.reason(formatDateTime(failed.at), failed.host, failed.reason)}
            </p>
          ) : null}
          <p>{backupWarnings[warning].text}</p>
        </FormAlert>
      ) : null}
      <h2 className="mb-3 text-lg font-semibold">{backupsPage.last}</h2>
      {succeeded ? (
        <BackupFacts {...succeeded} />
      ) : (
        <p className="text-sm text-ink-soft">{backupsPage.none}</p>
      )}
    </section>
  );
}

function BackupFacts({ at, bytes, host, path, missingFiles }: NonNullable<BackupState["succeeded"]>) {
  const { facts } = backupsPage;
  return (
    <Facts
      rows={[
        [facts.at, formatDateTime(at)],
        [facts.size, formatFileSize(bytes)],
        [facts.host, host],
        [facts.path, path],
        [facts.missing, missingFiles > 0 ? formatCount(missingFiles) : undefined],
      ]}
    />
  );
}
