import { FormAlert } from "#app/forms/form-alert.tsx";
import { mailPage } from "#copy/newsroom/settings/mail.ts";
import { MAX_SENDER_NAME_LENGTH, type MailForm } from "#domain/accounts/mail/mail-settings.ts";
import { MAIL_ENCRYPTIONS } from "#platform/mail/smtp-server.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Options } from "../../fields.tsx";
import { FormSection } from "../form-section.tsx";
import type { MailFieldErrors } from "./mail-field-errors.ts";

export interface MailFieldsProps {
  initial: MailForm;
  hasPassword: boolean;
  /** HOST:PORT of SMTP_URL, which replaces the server's fields. */
  fixedServer: string | undefined;
  defaults: { senderName: string; senderAddress: string };
  errors: MailFieldErrors;
}

export function MailFields({ initial, hasPassword, fixedServer, defaults, errors }: MailFieldsProps) {
  return (
    <>
      <FormSection title={mailPage.server}>
        {fixedServer === undefined ? (
          <ServerFields initial={initial} hasPassword={hasPassword} errors={errors} />
        ) : (
          <>
            <FormAlert tone="caution" title={mailPage.fixed.title}>
              {mailPage.fixed.text(fixedServer)}
            </FormAlert>
            <Field label={mailPage.host} defaultValue={fixedServer} disabled />
          </>
        )}
      </FormSection>
      <FormSection title={mailPage.sender}>
        <Field
          label={mailPage.senderName}
          name="senderName"
          defaultValue={initial.senderName}
          maxLength={MAX_SENDER_NAME_LENGTH}
          autoComplete="off"
          hint={mailPage.senderNameHint(defaults.senderName)}
          error={errors.senderName}
        />
        <Field
          label={mailPage.senderAddress}
          name="senderAddress"
          // Not type="email": the browser would check it before a test that doesn't need it.
          inputMode="email"
          defaultValue={initial.senderAddress}
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={mailPage.senderAddressHint(defaults.senderAddress)}
          error={errors.senderAddress}
        />
        <Field
          label={mailPage.bulkPerMinute}
          name="bulkPerMinute"
          inputMode="numeric"
          defaultValue={initial.bulkPerMinute}
          maxLength={10}
          autoComplete="off"
          hint={mailPage.bulkPerMinuteHint}
          error={errors.bulkPerMinute}
        />
      </FormSection>
    </>
  );
}

function ServerFields({
  initial,
  hasPassword,
  errors,
}: Pick<MailFieldsProps, "initial" | "hasPassword" | "errors">) {
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      <Field
        label={mailPage.host}
        name="host"
        defaultValue={initial.host}
        maxLength={300}
        hint={mailPage.hostHint}
        error={errors.host}
        {...plain}
      />
      <div className="newsroom-pair">
        <SelectField
          label={mailPage.encryption}
          name="encryption"
          defaultValue={initial.encryption}
          error={errors.encryption}
        >
          <Options
            choices={MAIL_ENCRYPTIONS.map((encryption) => [encryption, mailPage.encryptions[encryption]])}
          />
        </SelectField>
        <Field
          label={mailPage.port}
          name="port"
          inputMode="numeric"
          defaultValue={initial.port}
          maxLength={10}
          hint={mailPage.portHint}
          error={errors.port}
          {...plain}
        />
      </div>
      <Field
        label={mailPage.user}
        name="user"
        defaultValue={initial.user}
        maxLength={400}
        hint={mailPage.userHint}
        error={errors.user}
        {...plain}
      />
      <Field
        label={mailPage.password}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={1_100}
        hint={hasPassword ? mailPage.passwordKeptHint : mailPage.passwordHint}
        error={errors.password}
      />
    </>
  );
}
