import { Form, Link, useLocation } from "react-router";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { parsePendingTicker } from "#app/session/pending-ticker.ts";
import { sessionEnded } from "#copy/accounts/account-notices.ts";
import { type SignInCopy, signInExtras } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { accountToasts } from "#copy/toasts.ts";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AccountFailureAlert } from "../account-failure-alert.tsx";
import { EmailField, PasswordField } from "../credential-fields.tsx";
import type { SignInFormResult, SignInLink } from "./sign-in-screen.server.ts";

export interface SignInScreenProps {
  copy: SignInCopy;
  mode: "sign-in" | "sign-up";
  back: string;
  sessionHasEnded: boolean;
  link: SignInLink | undefined;
  response: SignInFormResult | undefined;
}

const titles = {
  "sign-in": failedTitles.signIn,
  "sign-up": failedTitles.signUp,
  resend: failedTitles.resend,
};

/** One screen for signing in and signing up, each with its own URL, so that switching needs no JavaScript. */
export function SignInScreen({ copy, mode, back, sessionHasEnded, link, response }: SignInScreenProps) {
  const { pathname } = useLocation();
  const pending = parsePendingTicker(back);
  const words = mode === "sign-up" ? copy.signUp : copy.signIn;
  const toggled = new URLSearchParams({ kembali: back, ...(mode === "sign-in" && { mode: "daftar" }) });
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      {sessionHasEnded && !response ? (
        <FormAlert tone="caution" title={sessionEnded.title}>
          {sessionEnded.description}
        </FormAlert>
      ) : null}
      {pending && !response ? (
        <p className="text-sm text-ink-soft">{signInExtras.pendingTicker(pending.symbol)}</p>
      ) : null}
      {link && !response ? <LinkAlert isValid={link.email !== undefined} /> : null}
      <ResponseAlert response={response} back={back} />
      {response?.did === "signed-up" ? null : (
        <BusyForm submit={words.submit} replace failedTitle={titles[mode]}>
          <input type="hidden" name="intent" value={mode} />
          <input type="hidden" name="kembali" value={back} />
          {link?.email ? <input type="hidden" name="token" value={link.token} /> : null}
          <EmailField value={response?.email ?? link?.email} />
          <PasswordField isNew={mode === "sign-up"} />
          {mode === "sign-up" && copy.signUp.note ? (
            <p className="text-sm text-ink-faint">{copy.signUp.note}</p>
          ) : null}
        </BusyForm>
      )}
      <div className="flex flex-col gap-2 text-sm text-ink-soft">
        {mode === "sign-in" ? (
          <Link to="/forgot-password" className="link self-start">
            {signInExtras.forgotPassword}
          </Link>
        ) : null}
        <p>
          {words.question}{" "}
          <Link to={`${pathname}?${toggled}`} replace className="link">
            {words.toggle}
          </Link>
        </p>
      </div>
    </>
  );
}

function LinkAlert({ isValid }: { isValid: boolean }) {
  return isValid ? (
    <FormAlert tone="caution" title={signInExtras.linkOpened.title}>
      {signInExtras.linkOpened.description}
    </FormAlert>
  ) : (
    <AccountFailureAlert title={failedTitles.signIn} failure={{ code: "link-expired" }} />
  );
}

function ResponseAlert({ response, back }: Pick<SignInScreenProps, "response" | "back">) {
  if (!response) return null;
  if (response.failure) {
    return (
      <AccountFailureAlert title={titles[response.did]} failure={response.failure}>
        {response.failure.code === "email-not-verified" ? (
          <ResendForm email={response.email} back={back} />
        ) : null}
      </AccountFailureAlert>
    );
  }
  if (response.did !== "signed-up") {
    const { title, description } =
      response.did === "resent" ? signInExtras.resent : signInExtras.confirmByMail;
    return (
      <FormAlert tone={response.did === "resent" ? "success" : "caution"} title={title}>
        {description}
      </FormAlert>
    );
  }
  return (
    <FormAlert tone="success" title={accountToasts.signedUp.title}>
      <p>{accountToasts.signedUp.description}</p>
      <ResendForm email={response.email} back={back} />
    </FormAlert>
  );
}

function ResendForm({ email, back }: { email: string; back: string }) {
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="kembali" value={back} />
      <Button type="submit" size="sm">
        {signInExtras.resendVerification}
      </Button>
    </Form>
  );
}
