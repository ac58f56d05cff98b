import { expiredCookie } from "#app/session/session-cookies.ts";
import { LINK_LIFETIME_SECONDS } from "#domain/accounts/auth/account-mail.ts";

/** Proves that this browser signed up; sent only to the page that the mailed link opens. */
export const SIGN_UP_COOKIE = "kp_sign_up";
const PATH = "/verify-email";

export function signUpCookie(proof: string): string {
  return `${SIGN_UP_COOKIE}=${proof}; Max-Age=${LINK_LIFETIME_SECONDS["verify-email"]}; Path=${PATH}; HttpOnly; SameSite=Lax`;
}

export function expiredSignUpCookie(): string {
  return expiredCookie(SIGN_UP_COOKIE, PATH);
}
