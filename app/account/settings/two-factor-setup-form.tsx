import { BusyForm } from "#app/forms/busy-form.tsx";
import { fields, twoFactorPage } from "#copy/accounts/accounts.ts";
import { Field } from "#ui/fields/field.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import type { SetupView } from "./two-factor-setup.server.ts";

export function TwoFactorSetupForm({ uri, qrCode, secretKey, backupCodes }: SetupView) {
  return (
    <>
      <div>
        <p className="text-sm">{twoFactorPage.scan}</p>
        <img
          src={qrCode}
          alt={twoFactorPage.qrCode}
          width={200}
          height={200}
          className="my-3 rounded-sm border"
        />
        <p className="text-sm text-ink-soft">
          {twoFactorPage.orType} <code className="font-mono text-ink">{secretKey}</code>
        </p>
      </div>
      <BackupCodes codes={backupCodes} />
      <BusyForm submit={twoFactorPage.finish}>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="uri" value={uri} />
        {backupCodes.map((code) => (
          <input key={code} type="hidden" name="backupCode" value={code} />
        ))}
        <Field
          label={fields.code}
          hint={twoFactorPage.confirm}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      </BusyForm>
    </>
  );
}
