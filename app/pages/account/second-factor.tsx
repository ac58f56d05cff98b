import { data, Link, redirect, redirectDocument } from "react-router";
import type { AccountFailure } from "#app/components/account/account-failure.ts";
import { accountMeta } from "#app/components/account/account-meta.ts";
import { BusyForm } from "#app/components/account/busy-form.tsx";
import { FailureAlert } from "#app/components/account/failure-alert.tsx";
import { appContext } from "#app/contexts.ts";
import { ownPath } from "#app/own-path.ts";
import { callerOf, setCookies, signedInUser } from "#app/session.server.ts";
import { noticeCookie } from "#app/session-cookies.ts";
import { failedTitles } from "#copy/account-failures.ts";
import { fields, secondFactorPage } from "#copy/accounts.ts";
import { signInWithCode } from "#domain/accounts/sign-in-second-factor.server.ts";
import { Field } from "#ui/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/second-factor";
import { refusal } from "./refuse.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const back = ownPath(url.searchParams.get("kembali"));
  if (signedInUser(context)) throw redirect(back);
  return { back };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts } = context.get(appContext);
  const form = await request.formData();
  const answer = await signInWithCode(accounts, String(form.get("code") ?? ""), callerOf(context, request));
  if (!answer.ok) return data<{ failure: AccountFailure }>({ failure: answer }, refusal(context, answer));
  setCookies(context, ...answer.value.cookies, noticeCookie("signed-in"));
  return redirectDocument(ownPath(String(form.get("kembali") ?? "")));
}

export function meta({ matches }: Route.MetaArgs) {
  const { title } = secondFactorPage;
  return accountMeta(matches, { title, path: "/login/two-factor" });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={secondFactorPage.text}>{secondFactorPage.title}</PageHeading>
      <FailureAlert title={failedTitles.signIn} failure={actionData?.failure} />
      <BusyForm submit={secondFactorPage.submit}>
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
        <Link to="/login" className="link">
          {secondFactorPage.startOver}
        </Link>
      </p>
    </>
  );
}
