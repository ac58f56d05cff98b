import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { backupFailures, backupsPage } from "#copy/newsroom/settings/backups.ts";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import type { BackupScheduleForm as FormValues } from "#domain/backups/backup-schedule.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Facts } from "../../facts.tsx";
import { HintedCheckbox, Options } from "../../fields.tsx";

type Code = keyof typeof backupFailures | SendFailureCode;

const fieldOf: Partial<Record<Code, keyof FormValues>> = {
  "backup-hour-unknown": "hour",
  "backup-retained-invalid": "retained",
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export interface BackupFormProps {
  stored: FormValues;
  version: number;
  response: { code: Code; typed: FormValues | undefined; version?: number | undefined } | undefined;
}

export function BackupForm({ stored, version, response }: BackupFormProps) {
  const initial = response?.typed ?? stored;
  const code = response?.code;
  const field = code && fieldOf[code];
  const errorAt = (name: keyof FormValues) =>
    field === name ? backupFailures[code as keyof typeof backupFailures] : undefined;
  return (
    <>
      <FailureAlert
        title={settingsNotSaved}
        code={field ? undefined : code}
        failures={backupFailures}
        className="mb-4"
      >
        {code === "backup-schedule-changed" ? (
          <Facts
            heading={backupsPage.current}
            rows={[
              [backupsPage.isOn, stored.isOn ? backupsPage.on : backupsPage.off],
              [backupsPage.hour, backupsPage.hourOption(Number(stored.hour))],
              [backupsPage.retained, stored.retained],
            ]}
          />
        ) : null}
      </FailureAlert>
      {/* Reset after a save. */}
      <BusyForm key={version} submit={backupsPage.submit} className="max-w-form" preventScrollReset>
        <input type="hidden" name="version" value={response?.version ?? version} />
        <HintedCheckbox name="isOn" defaultChecked={initial.isOn} hint={backupsPage.isOnHint}>
          {backupsPage.isOn}
        </HintedCheckbox>
        <SelectField
          label={backupsPage.hour}
          hint={backupsPage.hourHint}
          name="hour"
          defaultValue={initial.hour}
          error={errorAt("hour")}
        >
          <Options choices={HOURS.map((hour) => [hour, backupsPage.hourOption(hour)])} />
        </SelectField>
        <Field
          label={backupsPage.retained}
          hint={backupsPage.retainedHint}
          name="retained"
          inputMode="numeric"
          maxLength={8}
          defaultValue={initial.retained}
          autoComplete="off"
          error={errorAt("retained")}
        />
      </BusyForm>
    </>
  );
}
