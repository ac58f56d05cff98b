import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { formVersion } from "#app/forms/form-version.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { testMailContent } from "#copy/newsroom/settings/mail.ts";
import {
  changeMailSettings,
  hasMailPassword,
  mailDeliveryOf,
  readMailSettings,
  resolveMailForm,
} from "#domain/accounts/mail/mail-settings.server.ts";
import type { MailForm, MailSettingsFailure } from "#domain/accounts/mail/mail-settings.ts";
import { formOfMailSettings } from "#domain/accounts/mail/mail-settings.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { mailBrandOf } from "#domain/site/mail-brand.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";
import { createTransport } from "#platform/mail/delivery.ts";
import { classifyDeliveryFailure } from "#platform/mail/delivery-failure.ts";
import { addressOf } from "#platform/mail/smtp-transport.ts";
import type { Outcome } from "#platform/outcome.ts";
import { redirectWithNotice, versionedFailure } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import type { MailTest } from "./test-result.tsx";

/** The fields of MailSettingsForm. If SMTP_URL is set, those of the server are disabled and therefore empty. */
const mailForm = z.object({
  host: textField,
  port: textField,
  encryption: textField,
  user: textField,
  password: textField,
  senderName: textField,
  senderAddress: textField,
  bulkPerMinute: textField,
  intent: z.enum(["save", "test"]).default("save"),
  version: formVersion,
});

const TEST_DEADLINE_MS = 20_000;

/** Contains no password. */
export async function readMailFields(context: Context, admin: Editor) {
  const { db, accounts, mail, siteName } = context.get(appContext);
  const { value, version } = await readMailSettings(db);
  const fixedServer = mail.smtpUrl === undefined ? undefined : new URL(mail.smtpUrl).host;
  return {
    stored: formOfMailSettings(value),
    version,
    hasPassword: hasMailPassword(value, accounts.secret),
    fixedServer,
    defaults: { senderName: siteName, senderAddress: mail.senderAddress },
    outboxFolder: value.server || fixedServer ? undefined : mail.outboxFolder,
    testedTo: admin.email ?? "",
  };
}

export async function respondToMailForm(context: Context, request: Request, pathAfter: string) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value } = await readForm(request, mailForm);
  const { intent, version: expectedVersion, ...form } = value;
  const typed: MailForm = { ...form, password: "" };
  if (intent === "test") {
    const tested = await testMailForm(context, admin, form);
    const response = { typed, version: expectedVersion };
    if (!tested.ok) return data({ ...response, code: tested.code, test: undefined }, { status: 422 });
    return data(
      { ...response, code: undefined, test: tested.value },
      { status: tested.value.isSent ? 200 : 422 },
    );
  }
  const { db, accounts, mail } = context.get(appContext);
  const isServerFixed = mail.smtpUrl !== undefined;
  const settings = { secret: accounts.secret, isServerFixed, expectedVersion };
  const saved = await changeMailSettings(db, admin, form, settings);
  if (!saved.ok)
    return versionedFailure({ code: saved.code, typed, version: expectedVersion, test: undefined });
  throw redirectWithNotice(context, pathAfter, "site-changed");
}

async function testMailForm(
  context: Context,
  admin: Editor,
  form: MailForm,
): Promise<Outcome<MailTest, MailSettingsFailure>> {
  const { db, accounts, mail, siteName, siteUrl, logo, accent, log } = context.get(appContext);
  const isServerFixed = mail.smtpUrl !== undefined;
  const resolved = await resolveMailForm(db, form, { secret: accounts.secret, isServerFixed });
  if (!resolved.ok) return resolved;
  const delivery = mailDeliveryOf(resolved.value, accounts.secret, mail, siteName);
  const { server, outboxFolder } = delivery;
  const to = admin.email ?? "";
  const transport = createTransport(delivery, log, TEST_DEADLINE_MS);
  try {
    const brand = mailBrandOf({ name: siteName, logo, accent }, siteUrl);
    const composed = composeMail(testMailContent(siteName, to), brand);
    await transport.send({ id: `uji-${randomUUID()}`, to, ...composed });
  } catch (error) {
    const failure = classifyDeliveryFailure(error);
    log.warn({ reason: failure.detail, to: transport.description }, "could not send a test mail");
    return { ok: true, value: { isSent: false, failure } };
  } finally {
    transport.close();
  }
  const address = server === undefined ? undefined : addressOf(server);
  return { ok: true, value: { isSent: true, to, server: address, outboxFolder } };
}
