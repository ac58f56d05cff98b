import { expiredCookie } from "#app/session/session-cookies.ts";
import { linkLifetimeSeconds } from "#domain/accounts/auth/account-mail.ts";
import { cookiePrefix } from "#domain/accounts/auth/cookie-names.ts";
import { formatCookie } from "#format/cookie.ts";

/** Proves to the page behind the mailed link that this browser signed up. */
export const signUpCookieName = (siteUrl: string) => `${cookiePrefix(siteUrl)}kp_sign_up`;

export function signUpCookie(siteUrl: string, proof: string): string {
  const maxAgeSeconds = linkLifetimeSeconds["verify-email"];
  return formatCookie(signUpCookieName(siteUrl), proof, { maxAgeSeconds, isHttpOnly: true });
}

export function expiredSignUpCookie(siteUrl: string): string {
  return expiredCookie(signUpCookieName(siteUrl));
}
