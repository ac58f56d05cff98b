import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { mailFailures, mailPage } from "#copy/newsroom/settings/mail.ts";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import type { MailForm } from "#domain/accounts/mail/mail-settings.ts";
import { Facts } from "../../facts.tsx";
import { mailFieldErrors } from "./mail-field-errors.ts";
import { MailFields, type MailFieldsProps } from "./mail-fields.tsx";
import { type MailTest, TestResult } from "./test-result.tsx";

const STORED_FIELDS = [
  "host",
  "port",
  "encryption",
  "user",
  "senderName",
  "senderAddress",
  "bulkPerMinute",
] as const;

export interface MailSettingsFormProps extends Omit<MailFieldsProps, "initial" | "errors"> {
  stored: MailForm;
  version: number;
  outboxFolder: string | undefined;
  testedTo: string;
  response:
    | {
        code?: keyof typeof mailFailures | SendFailureCode | undefined;
        typed: MailForm | undefined;
        version?: number | undefined;
        test?: MailTest | undefined;
      }
    | undefined;
  submit: string;
}

export function MailSettingsForm(props: MailSettingsFormProps) {
  const { stored, version, outboxFolder, testedTo, response, submit, ...fields } = props;
  const code = response?.code;
  const errors = mailFieldErrors(code);
  return (
    <>
      <div className="mb-4 flex max-w-form flex-col gap-4">
        <FailureAlert
          title={settingsNotSaved}
          code={Object.keys(errors).length === 0 ? code : undefined}
          failures={mailFailures}
        >
          {code === "mail-settings-changed" ? (
            <Facts
              heading={mailPage.current}
              rows={STORED_FIELDS.map((name) => [mailPage[name], stored[name] || mailPage.none])}
            />
          ) : null}
        </FailureAlert>
        {response?.test ? <TestResult test={response.test} /> : null}
        {outboxFolder ? (
          <FormAlert tone="caution" title={mailPage.outbox.title}>
            <p className="wrap-anywhere">{mailPage.outbox.text(outboxFolder)}</p>
          </FormAlert>
        ) : null}
      </div>
      {/* Reset after a save. */}
      <BusyForm
        key={version}
        submit={submit}
        alternative={{ label: mailPage.test, name: "intent", value: "test" }}
        className="max-w-form newsroom-sections"
        preventScrollReset
      >
        <input type="hidden" name="version" value={response?.version ?? version} />
        <MailFields {...fields} initial={response?.typed ?? stored} errors={errors} />
        <p className="text-sm text-ink-faint wrap-anywhere">{mailPage.testHint(testedTo)}</p>
      </BusyForm>
    </>
  );
}
