import { Link, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { pathAfterSignIn } from "#app/session/add-pending-ticker.server.ts";
import { loginPath } from "#app/session/login-path.ts";
import { sameSitePath } from "#app/session/same-site-path.ts";
import { callerOf, setCookies, signedInUser } from "#app/session/session.server.ts";
import { fields, secondFactorPage } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { signInWithCode } from "#domain/accounts/entry/sign-in-second-factor.server.ts";
import { Field } from "#ui/fields/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AccountFailureAlert } from "../account-failure-alert.tsx";
import { refuseForm } from "../refuse.server.ts";
import type { Route } from "./+types/second-factor";

export function loader({ context, url }: Route.LoaderArgs) {
  const back = sameSitePath(url.searchParams.get("kembali"));
  if (signedInUser(context)) throw redirect(back);
  return { back };
}

const codeForm = z.object({ code: textField, kembali: textField });

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const { value: form } = await readForm(request, codeForm);
  const signedIn = await signInWithCode(accounts, form.code, callerOf(context, request));
  if (!signedIn.ok) return refuseForm(context, { failure: signedIn });
  setCookies(context, ...signedIn.value.cookies);
  return redirectDocument(await pathAfterSignIn(context, signedIn.value.userId, sameSitePath(form.kembali)));
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: secondFactorPage.title, path: "/login/two-factor" });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={secondFactorPage.text}>{secondFactorPage.title}</PageHeading>
      <AccountFailureAlert title={failedTitles.signIn} failure={actionData?.failure} />
      <BusyForm submit={secondFactorPage.submit} replace failedTitle={failedTitles.signIn}>
        <input type="hidden" name="kembali" value={loaderData.back} />
        <Field
          label={fields.code}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      </BusyForm>
      <p className="text-sm">
        <Link to={loginPath(loaderData.back)} className="link">
          {secondFactorPage.startOver}
        </Link>
      </p>
    </>
  );
}
