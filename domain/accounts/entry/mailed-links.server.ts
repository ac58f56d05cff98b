import { createToken } from "#platform/secrets/random-token.ts";
import { linkLifetimeSeconds } from "../auth/account-mail.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { isLinkToken } from "../auth/link-token.ts";
import { findUserById, type UserRow } from "../users/user-rows.server.ts";

/** An invitation works like a reset link and therefore has the same prefix, which Better Auth defines. */
const identifierPrefixes = {
  "verify-email": "verify-email",
  "reset-password": "reset-password",
  invitation: "reset-password",
  "sign-in-link": "sign-in",
};

type LinkKind = keyof typeof identifierPrefixes;

const identifierOf = (kind: LinkKind, token: string) => `${identifierPrefixes[kind]}:${token}`;

/** @returns the token */
export async function createLink({ auth }: Accounts, kind: LinkKind, userId: string): Promise<string> {
  const token = createToken();
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(kind, token),
    value: userId,
    expiresAt: new Date(Date.now() + linkLifetimeSeconds[kind] * 1000),
  });
  return token;
}

export async function findUserOfLink(
  { auth, db }: Accounts,
  kind: LinkKind,
  token: string,
): Promise<UserRow | undefined> {
  if (!isLinkToken(token)) return undefined;
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(identifierOf(kind, token));
  return link && link.expiresAt > new Date() ? findUserById(db, link.value) : undefined;
}

export async function deleteLink({ auth }: Accounts, kind: LinkKind, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteVerificationByIdentifier(identifierOf(kind, token));
}
