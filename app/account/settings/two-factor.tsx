import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm, textField, textFields } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { TWO_FACTOR_PATH } from "#app/session/login-path.ts";
import { callerOf, requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NoticeName } from "#copy/accounts/account-notices.ts";
import { fields, twoFactorPage } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import {
  confirmTwoFactor,
  prepareTwoFactor,
  renewBackupCodes,
  turnOffTwoFactor,
} from "#domain/accounts/self-service/two-factor.server.ts";
import { Field } from "#ui/fields/field.tsx";
import { type AccountFailure, AccountFailureAlert } from "../account-failure-alert.tsx";
import { PasswordField, UsernameHint } from "../credential-fields.tsx";
import { FormPage } from "../form-page.tsx";
import { refusalInit } from "../refuse.server.ts";
import type { Route } from "./+types/two-factor";
import { BackupCodes } from "./backup-codes.tsx";
import { rebuildSetup, type SetupView, toSetupView } from "./two-factor-setup.server.ts";
import { TwoFactorSetupForm } from "./two-factor-setup-form.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const { email, hasTwoFactor, needsTwoFactor } = requirePermission(context, request, "manage-own-account");
  return { email, hasTwoFactor, needsTwoFactor };
}

interface FormResponse {
  failure?: AccountFailure;
  setup?: SetupView;
  backupCodes?: string[];
}

const twoFactorForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("prepare"), password: textField }),
  z.object({ intent: z.literal(["renew", "turn-off"]), password: textField, code: textField }),
  z.object({ intent: z.literal("confirm"), code: textField, uri: textField, backupCode: textFields }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = requirePermission(context, request, "manage-own-account");
  const { accounts } = context.get(appContext);
  const caller = callerOf(context, request);
  const { value: form } = await readForm(request, twoFactorForm);

  switch (form.intent) {
    case "prepare": {
      const prepared = await prepareTwoFactor(accounts, signedIn, form.password, caller);
      return prepared.ok ? respond({ setup: toSetupView(prepared.value) }) : refuse(context, prepared);
    }
    case "confirm": {
      const confirmed = await confirmTwoFactor(accounts, signedIn, form.code, caller);
      return confirmed.ok
        ? done(
            context,
            confirmed.value.cookies,
            "two-factor-on",
            signedIn.needsTwoFactor ? "/admin" : TWO_FACTOR_PATH,
          )
        : refuse(context, confirmed, rebuildSetup(form.uri, form.backupCode));
    }
    case "renew": {
      const renewed = await renewBackupCodes(accounts, signedIn, form, caller);
      return renewed.ok ? respond({ backupCodes: renewed.value.backupCodes }) : refuse(context, renewed);
    }
    case "turn-off": {
      const turnedOff = await turnOffTwoFactor(accounts, signedIn, form, caller);
      return turnedOff.ok
        ? done(context, turnedOff.value.cookies, "two-factor-off")
        : refuse(context, turnedOff);
    }
  }
}

const respond = (response: FormResponse) => data<FormResponse>(response);

function refuse(context: Context, failure: AccountFailure, setup?: SetupView) {
  const { code, detail } = failure;
  const failureView = detail === undefined ? { code } : { code, detail };
  return data<FormResponse>(
    setup ? { failure: failureView, setup } : { failure: failureView },
    refusalInit(context, failure),
  );
}

function done(context: Context, cookies: string[], notice: NoticeName, to = TWO_FACTOR_PATH) {
  setCookies(context, ...cookies, noticeCookie(notice));
  return redirect(to);
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: twoFactorPage.title, path: TWO_FACTOR_PATH });
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasTwoFactor, needsTwoFactor } = loaderData;
  return (
    <FormPage
      title={twoFactorPage.title}
      lead={hasTwoFactor ? twoFactorPage.isOn : twoFactorPage.explanation}
    >
      {needsTwoFactor ? <FormAlert tone="caution" title={twoFactorPage.isDemanded} /> : null}
      <AccountFailureAlert title={failedTitles.save} failure={actionData?.failure} />
      {hasTwoFactor ? (
        <Manage email={email} backupCodes={actionData?.backupCodes} />
      ) : actionData?.setup ? (
        <TwoFactorSetupForm {...actionData.setup} />
      ) : (
        <PasswordForm email={email} intent="prepare" submit={twoFactorPage.start} />
      )}
      <p className="text-sm">
        <Link to="/settings" className="link">
          {twoFactorPage.back}
        </Link>
      </p>
    </FormPage>
  );
}

function Manage({ email, backupCodes }: { email: string; backupCodes: string[] | undefined }) {
  return (
    <>
      {backupCodes ? <BackupCodes codes={backupCodes} /> : null}
      <section className="border-t pt-5">
        <h2 className="mb-4 font-semibold">{twoFactorPage.renew}</h2>
        <PasswordForm email={email} intent="renew" submit={twoFactorPage.renew} variant="secondary" />
      </section>
      <section className="border-t pt-5">
        <h2 className="mb-4 font-semibold">{twoFactorPage.turnOff}</h2>
        <PasswordForm email={email} intent="turn-off" submit={twoFactorPage.turnOff} variant="danger" />
      </section>
    </>
  );
}

interface PasswordFormProps {
  email: string;
  intent: "prepare" | "renew" | "turn-off";
  submit: string;
  variant?: "primary" | "secondary" | "danger";
}

function PasswordForm({ email, intent, submit, variant = "primary" }: PasswordFormProps) {
  return (
    <BusyForm submit={submit} variant={variant}>
      <input type="hidden" name="intent" value={intent} />
      <UsernameHint email={email} />
      <PasswordField />
      {intent === "prepare" ? null : (
        <Field
          label={fields.code}
          hint={twoFactorPage.eitherCode}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      )}
    </BusyForm>
  );
}
