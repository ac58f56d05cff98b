import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { formVersion } from "#app/forms/form-version.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { backupsPage } from "#copy/newsroom/settings/backups.ts";
import {
  changeBackupSchedule,
  readBackupSchedule,
  readBackupState,
} from "#domain/backups/backup-schedule.server.ts";
import { findBackupWarning, formOfBackupSchedule } from "#domain/backups/backup-schedule.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice, versionedFailure } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { BACKUPS_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/backups";
import { BackupForm } from "./backup-form.tsx";
import { LastBackup } from "./last-backup.tsx";

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

export { SettingsErrorBoundary as ErrorBoundary } from "../settings-error.tsx";
