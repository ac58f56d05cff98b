import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { formVersion } from "#app/forms/form-version.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { backupsPage, backupWarnings } from "#copy/newsroom/settings/backups.ts";
import {
  changeBackupSchedule,
  readBackupSchedule,
  readBackupState,
} from "#domain/backups/backup-schedule.server.ts";
import { findBackupWarning, formOfBackupSchedule } from "#domain/backups/backup-schedule.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatFileSize } from "#format/file-size.ts";
import { formatCount } from "#format/large-amount.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { Facts } from "../../facts.tsx";
import { redirectWithNotice, versionedFailure } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { BACKUPS_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/backups";
import { BackupForm } from "./backup-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { db } = context.get(appContext);
  const [{ value, version }, state] = await Promise.all([readBackupSchedule(db), readBackupState(db)]);
  return {
    stored: formOfBackupSchedule(value),
    version,
    state,
    warning: findBackupWarning(value, state, new Date()),
  };
}

const backupForm = z.object({
  isOn: textField.transform((value) => value !== ""),
  hour: textField,
  retained: textField,
  version: formVersion,
});

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value } = await readForm(request, backupForm);
  const { version: expectedVersion, ...typed } = value;
  const changed = await changeBackupSchedule(context.get(appContext).db, admin, typed, expectedVersion);
  if (!changed.ok) return versionedFailure({ code: changed.code, typed, version: expectedVersion });
  throw redirectWithNotice(context, BACKUPS_PATH, "site-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../../conflict.ts";

export const meta = newsroomMeta(backupsPage.title, BACKUPS_PATH);

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, version, state, warning } = loaderData;
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={backupsPage.lead}>{backupsPage.title}</PageHeading>
      <LastBackup state={state} warning={warning} />
      <BackupForm stored={stored} version={version} response={actionData} />
      <p className="mt-6 max-w-read text-sm text-ink-soft">{backupsPage.note}</p>
    </div>
  );
}

function LastBackup({
  state: { succeeded, failed },
  warning,
}: Pick<Route.ComponentProps["loaderData"], "state" | "warning">) {
  const { facts } = backupsPage;
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
        <Facts
          rows={[
            [facts.at, formatDateTime(succeeded.at)],
            [facts.size, formatFileSize(succeeded.bytes)],
            [facts.host, succeeded.host],
            [facts.path, succeeded.path],
            [facts.missing, succeeded.missingFiles > 0 ? formatCount(succeeded.missingFiles) : undefined],
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">{backupsPage.none}</p>
      )}
    </section>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings-error.tsx";
