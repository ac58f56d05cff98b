import { createHmac } from "node:crypto";
import type { Logger } from "#platform/log/log.ts";

/** What is logged about who gets in. */
export type AccessEvent =
  | "signed-in"
  | "sign-in-failed"
  /** Past a limit, so that it was refused or left to a mail. */
  | "sign-in-blocked"
  | "second-factor-asked"
  | "second-factor-passed"
  | "second-factor-failed"
  | "second-factor-blocked"
  | "password-changed"
  /** A page or form that the user's role doesn't have. */
  | "role-refused";

interface Who {
  /** undefined if there is no such account. */
  userId: string | undefined;
  /** As it was typed, for who has no account: logged as a hash that only we can make. */
  email?: string;
  /** IP address. */
  address: string;
}

/** One line for each event, with ids and codes only: nothing in it opens an account or names a person. */
export function logAccess(
  { log, secret }: { log: Logger; secret: string },
  event: AccessEvent,
  { userId, email = "", address }: Who,
  details: { reason?: string; permission?: string; path?: string } = {},
): void {
  const who = userId === undefined ? { unknownAccount: hashOf(secret, email) } : { userId };
  log.info({ event, ...who, address, ...details }, "account access");
}

function hashOf(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`access log\n${email}`).digest("base64url").slice(0, 16);
}
