import type { UserRole } from "../users/role.ts";

/** Mails about an account. Their texts are in copy/account-mails.ts; `path` is a path on this site. */
export type AccountMail = { to: string } & (
  | { kind: "verify-email"; path: string }
  /** Someone tried to sign up with the address of a verified account. */
  | { kind: "already-signed-up" }
  | { kind: "reset-password"; path: string }
  /** From an admin: the link sets the first password. */
  | { kind: "invitation"; path: string; role: UserRole; from: string }
  | { kind: "password-changed" }
  | { kind: "two-factor-on" }
  | { kind: "two-factor-off" }
  | { kind: "deletion-requested"; dueAt: Date }
);

export type SendAccountMail = (mail: AccountMail) => Promise<void>;

/** How long mailed links work, in seconds. The mails state it. */
export const LINK_LIFETIME_SECONDS = {
  "verify-email": 24 * 3600,
  "reset-password": 3600,
  invitation: 7 * 24 * 3600,
} as const;
