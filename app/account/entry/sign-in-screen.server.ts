import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { pathAfterSignIn } from "#app/session/add-pending-ticker.server.ts";
import { loginPath } from "#app/session/login-path.ts";
import { sameSitePath } from "#app/session/same-site-path.ts";
import { callerOf, sessionHasEnded, setCookies } from "#app/session/session.server.ts";
import { findUserOfLink } from "#domain/accounts/entry/mailed-links.server.ts";
import { signIn } from "#domain/accounts/entry/sign-in.server.ts";
import { signUp } from "#domain/accounts/entry/sign-up.server.ts";
import { resendVerification } from "#domain/accounts/entry/verify-email.server.ts";
import type { AccountFailure } from "../account-failure-alert.tsx";
import { refusalInit } from "../refuse.server.ts";
import { signUpCookie } from "./sign-up-cookie.ts";

export type SignInFormResult =
  | { did: Intent; email: string; failure: AccountFailure }
  | { did: "signed-up" | "resent" | "confirm-by-mail"; email: string; failure?: undefined };

type Intent = "sign-in" | "sign-up" | "resend";

const signInForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal(["sign-in", "sign-up"]),
    email: z.string().trim().min(1),
    password: z.string().min(1),
    kembali: textField,
    token: textField,
  }),
  z.object({ intent: z.literal("resend"), email: z.string().trim().default(""), kembali: textField }),
]);

export interface SignInLink {
  token: string;
  email: string | undefined;
}

export async function readSignInScreen(context: Context, url: URL) {
  const mode: "sign-up" | "sign-in" = url.searchParams.get("mode") === "daftar" ? "sign-up" : "sign-in";
  const token = url.searchParams.get("token");
  const { accounts } = context.get(appContext);
  const user = token === null ? undefined : await findUserOfLink(accounts, "sign-in-link", token);
  const link: SignInLink | undefined = token === null ? undefined : { token, email: user?.email };
  const isEnded = sessionHasEnded(context) || url.searchParams.get("sesi") === "berakhir";
  return { mode, link, sessionHasEnded: isEnded && !link };
}

export function statusOf({ link }: { link: SignInLink | undefined }): number {
  return link && link.email === undefined ? 410 : 200;
}

export async function handleSignInForm(
  context: Context,
  request: Request,
  { home, signInPath }: { home: string; signInPath: string },
) {
  const { accounts, siteUrl } = context.get(appContext);
  const refuse = (did: Intent, email: string, failure: AccountFailure) =>
    data<SignInFormResult>({ did, email, failure }, refusalInit(context, failure));
  const formResult = await readForm(request, signInForm, {
    email: "missing-credentials",
    password: "missing-credentials",
  });
  if (!formResult.ok) {
    const { intent, email = "" } = formResult.typed;
    return refuse(intent === "sign-up" ? "sign-up" : "sign-in", email.trim(), { code: formResult.code });
  }

  const form = formResult.value;
  const { intent, email } = form;
  const back = sameSitePath(form.kembali, home);
  const caller = callerOf(context, request);
  switch (intent) {
    case "resend": {
      const resent = await resendVerification(accounts, email, caller, back);
      return resent.ok ? data<SignInFormResult>({ did: "resent", email }) : refuse(intent, email, resent);
    }
    case "sign-up": {
      const signedUp = await signUp(accounts, { email, password: form.password, returnPath: back }, caller);
      if (!signedUp.ok) return refuse(intent, email, signedUp);
      setCookies(context, signUpCookie(siteUrl, signedUp.value.proof));
      return data<SignInFormResult>({ did: "signed-up", email });
    }
    case "sign-in": {
      const credentials = { email, password: form.password, link: form.token };
      const signedIn = await signIn(accounts, credentials, caller, { signInPath, returnPath: back });
      if (!signedIn.ok)
        return signedIn.code === "confirm-by-mail"
          ? data<SignInFormResult>({ did: signedIn.code, email }, { status: 202 })
          : refuse(intent, email, { ...signedIn, code: signedIn.code });
      setCookies(context, ...signedIn.value.cookies);
      if (signedIn.value.state === "second-factor")
        return redirectDocument(loginPath(back, { path: "/login/two-factor" }));
      return redirectDocument(await pathAfterSignIn(context, signedIn.value.userId, back));
    }
  }
}
