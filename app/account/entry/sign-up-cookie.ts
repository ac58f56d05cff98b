import { expiredCookie } from "#app/session/session-cookies.ts";
import { LINK_LIFETIME_SECONDS } from "#domain/accounts/auth/account-mail.ts";
import { cookiePrefix } from "#domain/accounts/auth/cookie-names.ts";

/** Proves to the page that the mailed link opens that this browser signed up. */
export const signUpCookieName = (siteUrl: string) => `${cookiePrefix(siteUrl)}kp_sign_up`;

export function signUpCookie(siteUrl: string, proof: string): string {
  return `${signUpCookieName(siteUrl)}=${proof}; Max-Age=${LINK_LIFETIME_SECONDS["verify-email"]}; Path=/; HttpOnly; SameSite=Lax`;
}

export function expiredSignUpCookie(siteUrl: string): string {
  return expiredCookie(signUpCookieName(siteUrl));
}
