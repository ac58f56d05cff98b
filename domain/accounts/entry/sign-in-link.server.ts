import { createToken } from "#platform/secrets/random-token.ts";
import { countMailIfAllowed } from "../attempts/attempts.server.ts";
import { LINK_LIFETIME_SECONDS } from "../auth/account-mail.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { isLinkToken } from "../auth/link-token.ts";
import { findProfile } from "../users/profiles.server.ts";
import { findUserById, type UserRow } from "../users/user-rows.server.ts";

const identifierOf = (token: string) => `sign-in:${token}`;

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
    const path = await createSignInLink(accounts, user.id, target);
    await accounts.sendMail({ kind: "sign-in-link", to: email, path });
  }
}

async function createSignInLink(
  { auth }: Accounts,
  userId: string,
  { signInPath, returnPath }: LinkTarget,
): Promise<string> {
  const token = createToken();
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(Date.now() + LINK_LIFETIME_SECONDS["sign-in-link"] * 1000),
  });
  return `${signInPath}?${new URLSearchParams({ token, kembali: returnPath })}`;
}

export async function findUserOfSignInLink(
  { auth, db }: Accounts,
  token: string,
): Promise<UserRow | undefined> {
  if (!isLinkToken(token)) return undefined;
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(identifierOf(token));
  return link && link.expiresAt > new Date() ? findUserById(db, link.value) : undefined;
}

export async function endSignInLink({ auth }: Accounts, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteVerificationByIdentifier(identifierOf(token));
}
