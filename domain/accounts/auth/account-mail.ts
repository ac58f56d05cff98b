import { DAY_SECONDS, HOUR_SECONDS } from "#format/durations.ts";
import type { UserRole } from "../users/role.ts";

export type AccountMail = { to: string } & (
  | { kind: "verify-email"; path: string }
  | { kind: "already-signed-up" }
  | { kind: "reset-password"; path: string }
  | { kind: "invitation"; path: string; role: UserRole; from: string }
  /** Sent to a user who typed the right password while strangers were guessing. */
  | { kind: "sign-in-link"; path: string }
  | { kind: "sign-ins-failed" }
  | { kind: "password-changed" }
  /** Goes to the old address, and names the new one; confirm-email-change goes to the new one. */
  | { kind: "approve-email-change"; path: string; email: string }
  | { kind: "confirm-email-change"; path: string }
  /** Another user wants to move their account to the address of an existing one. */
  | { kind: "email-taken" }
  | { kind: "email-changed"; email: string }
  | { kind: "two-factor-on" }
  | { kind: "two-factor-off" }
  | { kind: "two-factor-reset"; by: string }
  | { kind: "deletion-requested"; dueAt: Date }
  | { kind: "confirm-digest"; path: string }
  /** A visitor entered the address of a member in the digest form. */
  | { kind: "digest-of-member" }
);

/** Returns the mail's id in `mail_queue`. */
export type SendAccountMail = (mail: AccountMail) => Promise<string>;

/** In seconds. The mails state these lifetimes. */
export const linkLifetimeSeconds = {
  "verify-email": DAY_SECONDS,
  "reset-password": 6 * HOUR_SECONDS,
  "sign-in-link": HOUR_SECONDS,
  invitation: 7 * DAY_SECONDS,
  "approve-email-change": DAY_SECONDS,
  "confirm-email-change": DAY_SECONDS,
  "confirm-digest": 3 * DAY_SECONDS,
} as const satisfies Record<Extract<AccountMail, { path: string }>["kind"], number>;
