import { data, type RouterContextProvider, redirectDocument } from "react-router";
import { appContext } from "#app/contexts.ts";
import { ownPath } from "#app/session/own-path.ts";
import { callerOf, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { signIn } from "#domain/accounts/entry/sign-in.server.ts";
import { signUp } from "#domain/accounts/entry/sign-up.server.ts";
import { resendVerification } from "#domain/accounts/entry/verify-email.server.ts";
import type { AccountFailure } from "../account-failure.ts";
import { refusal } from "../refuse.server.ts";
import { signUpCookie } from "./sign-up-cookie.ts";

/** What the form did, for the page that shows it again. */
export type SignInAnswer =
  | { did: "sign-in" | "sign-up" | "resend"; email: string; failure: AccountFailure }
  | { did: "signed-up" | "resent"; email: string; failure?: undefined };

/** The forms of both sign-in screens: signing in, signing up, and asking for the verification mail again. */
export async function answerSignInForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { home, secondFactorPath }: { home: string; secondFactorPath: string },
) {
  const { accounts } = context.get(appContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const email = text("email").trim();
  const back = ownPath(text("kembali"), home);
  const caller = callerOf(context, request);
  const refuse = (did: "sign-in" | "sign-up" | "resend", failure: AccountFailure) =>
    data<SignInAnswer>({ did, email, failure: { ...failure } }, refusal(context, failure));

  switch (text("intent")) {
    case "resend": {
      const resent = await resendVerification(accounts, email, caller, back);
      return resent.ok ? data<SignInAnswer>({ did: "resent", email }) : refuse("resend", resent);
    }
    case "sign-up": {
      if (!email || !text("password")) return refuse("sign-up", { code: "missing-credentials" });
      const signedUp = await signUp(accounts, { email, password: text("password"), back }, caller);
      if (!signedUp.ok) return refuse("sign-up", signedUp);
      setCookies(context, signUpCookie(signedUp.value.proof));
      return data<SignInAnswer>({ did: "signed-up", email });
    }
    default: {
      if (!email || !text("password")) return refuse("sign-in", { code: "missing-credentials" });
      const signedIn = await signIn(accounts, { email, password: text("password") }, caller);
      if (!signedIn.ok) return refuse("sign-in", signedIn);
      setCookies(context, ...signedIn.value.cookies);
      if (signedIn.value.state === "second-factor") {
        return redirectDocument(`${secondFactorPath}?${new URLSearchParams({ kembali: back })}`);
      }
      setCookies(context, noticeCookie("signed-in"));
      return redirectDocument(back);
    }
  }
}
