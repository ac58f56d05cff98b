/** Mails that accounts ask for. Their words are in copy/account-mails.ts; addresses in them are paths of the site. */
export type AccountMail = { to: string } & (
  | { kind: "verify-email"; path: string }
  /** Somebody has tried to sign up with the address of a verified account. */
  | { kind: "already-signed-up" }
  | { kind: "reset-password"; path: string }
  | { kind: "password-changed" }
  | { kind: "two-factor-on" }
  | { kind: "two-factor-off" }
  | { kind: "deletion-requested"; dueAt: Date }
);

export type SendAccountMail = (mail: AccountMail) => Promise<void>;

/** How long the links in mails work, in seconds. The mails say so. */
export const LINK_LIFETIME_SECONDS = { "verify-email": 24 * 3600, "reset-password": 3600 } as const;
