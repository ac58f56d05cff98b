import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { keepForm } from "#app/forms/keep-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { mailFailures, mailPage } from "#copy/newsroom/settings/mail.ts";
import { settingsFailed, settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { readMailQueueState } from "#domain/notify/mail-queue.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireEditor } from "../../newsroom-access.server.ts";
import { NewsroomError } from "../../newsroom-error.tsx";
import { formVersion } from "../form-version.ts";
import { MAIL_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/mail";
import { mailFieldErrors } from "./mail-field-errors.ts";
import { MailFields } from "./mail-fields.tsx";
import {
  mailFormFields,
  readMailFields,
  saveMailForm,
  testMailForm,
  withoutPassword,
} from "./mail-form.server.ts";
import { MailQueue } from "./mail-queue.tsx";
import { StoredMailSettings } from "./stored-mail-settings.tsx";
import { TestResult } from "./test-result.tsx";

const CONFLICT = 409;

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const [fields, queue] = await Promise.all([
    readMailFields(context),
    readMailQueueState(context.get(appContext).db),
  ]);
  return { ...fields, queue, testedTo: admin.email ?? "" };
}

const mailForm = z.object({
  ...mailFormFields,
  intent: z.enum(["save", "test"]).default("save"),
  version: formVersion,
});

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value } = await readForm(request, mailForm);
  const { intent, version: expectedVersion, ...form } = value;
  const typed = withoutPassword(form);
  if (intent === "test") {
    const tested = await testMailForm(context, admin, form);
    const answer = { typed, version: expectedVersion };
    if (!tested.ok) return data({ ...answer, code: tested.code, test: undefined }, { status: 422 });
    return data(
      { ...answer, code: undefined, test: tested.value },
      { status: tested.value.isSent ? 200 : 422 },
    );
  }
  const saved = await saveMailForm(context, admin, form, expectedVersion);
  if (!saved.ok) {
    // After any other failure the form retains its version, so that the next save still detects a conflict.
    const isConflict = saved.code === "mail-settings-changed";
    const version = isConflict ? undefined : expectedVersion;
    return data(
      { code: saved.code, typed, version, test: undefined },
      { status: isConflict ? CONFLICT : 422 },
    );
  }
  setCookies(context, noticeCookie("site-changed"));
  throw redirect(MAIL_PATH);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** Reloads after a conflict: the form needs the version that it would replace. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CONFLICT;

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: mailPage.title, path: MAIL_PATH });
}

export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, version, queue, outboxFolder, testedTo, ...fields } = loaderData;
  const code = actionData?.code;
  const errors = mailFieldErrors(code);
  const test = actionData && "test" in actionData ? actionData.test : undefined;
  const formVersionShown =
    (actionData && "version" in actionData ? actionData.version : undefined) ?? version;
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={mailPage.lead}>{mailPage.title}</PageHeading>
      <div className="mb-4 flex max-w-form flex-col gap-4">
        {code && Object.keys(errors).length === 0 ? (
          <FormAlert tone="danger" title={settingsNotSaved}>
            <p>{{ ...mailFailures, ...sendFailures }[code]}</p>
            {code === "mail-settings-changed" ? <StoredMailSettings stored={stored} /> : null}
          </FormAlert>
        ) : null}
        {test ? <TestResult test={test} /> : null}
        {outboxFolder ? (
          <FormAlert tone="caution" title={mailPage.outbox.title}>
            <p className="wrap-anywhere">{mailPage.outbox.text(outboxFolder)}</p>
          </FormAlert>
        ) : null}
      </div>
      {/* Reset after a save. */}
      <BusyForm
        key={version}
        submit={mailPage.submit}
        alternative={{ label: mailPage.test, name: "intent", value: "test" }}
        className="max-w-form newsroom-sections"
        preventScrollReset
      >
        <input type="hidden" name="version" value={formVersionShown} />
        <MailFields {...fields} initial={actionData?.typed ?? stored} errors={errors} />
        <p className="text-sm text-ink-faint wrap-anywhere">{mailPage.testHint(testedTo)}</p>
      </BusyForm>
      <MailQueue queue={queue} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NewsroomError error={error} failure={settingsFailed} />;
}
