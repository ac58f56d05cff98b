import type { Logger } from "#platform/log/log.ts";
import { keyedHash } from "#platform/secrets/keyed-hash.ts";

export type AccessEvent =
  | "signed-in"
  | "sign-in-failed"
  /** Over a limit: refused, or continued by mail. */
  | "sign-in-blocked"
  | "second-factor-asked"
  | "second-factor-passed"
  | "second-factor-failed"
  | "second-factor-blocked"
  | "password-changed"
  | "role-refused";

interface Visitor {
  userId: string | undefined;
  /** As typed, if there is no such account. Logged as a keyed hash. */
  email?: string;
  ipAddress: string;
}

/** Writes one log line per event, with ids, codes and the IP address, but no email address, password or token. */
export function logAccess(
  { log, secret }: { log: Logger; secret: string },
  event: AccessEvent,
  { userId, email = "", ipAddress }: Visitor,
  details: { reason?: string; permission?: string; path?: string } = {},
): void {
  const identity =
    userId === undefined
      ? { unknownAccount: keyedHash(secret, "access log", email).slice(0, 16) }
      : { userId };
  log.info({ event, ...identity, ipAddress, ...details }, "account access");
}
