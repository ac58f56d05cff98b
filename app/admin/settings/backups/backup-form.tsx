import { useId } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { backupFailures, backupsPage } from "#copy/newsroom/settings/backups.ts";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import type { BackupScheduleForm as FormValues } from "#domain/backups/backup-schedule.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Facts } from "../../facts.tsx";

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
  const hintId = useId();
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
        {code === "backup-schedule-changed" ? <StoredSchedule {...stored} /> : null}
      </FailureAlert>
      {/* Reset after a save. */}
      <BusyForm key={version} submit={backupsPage.submit} className="max-w-form" preventScrollReset>
        <input type="hidden" name="version" value={response?.version ?? version} />
        <div className="flex flex-col gap-1.5">
          <Checkbox name="isOn" defaultChecked={initial.isOn} aria-describedby={hintId}>
            {backupsPage.isOn}
          </Checkbox>
          <p id={hintId} className="text-sm text-ink-faint">
            {backupsPage.isOnHint}
          </p>
        </div>
        <SelectField
          label={backupsPage.hour}
          hint={backupsPage.hourHint}
          name="hour"
          defaultValue={initial.hour}
          error={errorAt("hour")}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {backupsPage.hourOption(hour)}
            </option>
          ))}
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

function StoredSchedule({ isOn, hour, retained }: FormValues) {
  return (
    <Facts
      heading={backupsPage.current}
      rows={[
        [backupsPage.isOn, isOn ? backupsPage.on : backupsPage.off],
        [backupsPage.hour, backupsPage.hourOption(Number(hour))],
        [backupsPage.retained, retained],
      ]}
    />
  );
}
