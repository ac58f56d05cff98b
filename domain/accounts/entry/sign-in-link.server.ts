import { countMailIfAllowed } from "../attempts/attempts.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { findProfile } from "../users/profiles.server.ts";
import type { UserRow } from "../users/user-rows.server.ts";
import { createLink } from "./mailed-links.server.ts";

export interface LinkTarget {
  signInPath: string;
  returnPath: string;
}

/**
 * Checks a password while strangers keep failing against the account, without revealing the result. If it is right,
 * the account's owner gets a link to sign in with, otherwise an occasional mail about the attempts.
 */
export async function mailSignInLink(
  accounts: Accounts,
  user: UserRow | undefined,
  password: string,
  target: LinkTarget,
): Promise<void> {
  const { password: passwords } = await accounts.auth.$context;
  if (!user?.passwordHash) {
    await passwords.hash(password); // takes as long as for an existing user
    return;
  }
  const isRight = await passwords.verify({ hash: user.passwordHash, password });
  const { deactivatedAt } = await findProfile(accounts.db, user.id);
  if (deactivatedAt || !user.emailVerified) return;
  const { email } = user;
  if (!isRight) {
    if (await countMailIfAllowed(accounts.db, "sign-ins-failed", { account: email }))
      await accounts.sendMail({ kind: "sign-ins-failed", to: email });
  } else if (await countMailIfAllowed(accounts.db, "sign-in-link", { account: email })) {
    const token = await createLink(accounts, "sign-in-link", user.id);
    const query = new URLSearchParams({ token, kembali: target.returnPath });
    await accounts.sendMail({ kind: "sign-in-link", to: email, path: `${target.signInPath}?${query}` });
  }
}
