import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { Accounts } from "../auth/auth.server.ts";
import { lockAdmins } from "../users/admins.server.ts";
import { auditedUser } from "../users/audited-user.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import type { UserRole } from "../users/role.ts";
import { accounts as credentials, profiles, users } from "../users/tables.server.ts";
import { findListedUser } from "../users/user-list.server.ts";
import { createLink } from "./mailed-links.server.ts";

export type UserActor = Extract<Actor, { kind: "user" }>;

export type InviteFailure =
  | "not-permitted"
  | "missing-email"
  | "invalid-email"
  | "email-taken"
  | "user-not-found"
  | "already-joined";

export interface Invitation {
  email: string;
  /** Path of the page that sets the password. It can't be retrieved later, because only its hash is stored. */
  path: string;
}

/**
 * Adds a user without a password and mails them a link that sets one and proves the address. Until then the account
 * can't be signed in to.
 */
export async function inviteUser(
  accounts: Accounts,
  inviter: UserActor,
  invitee: { email: string; role: UserRole },
): Promise<Outcome<Invitation, InviteFailure>> {
  if (invitee.email.trim() === "") return failure("missing-email");
  const email = parseEmailAddress(invitee.email);
  if (email === undefined) return failure("invalid-email");
  const { role } = invitee;
  const id = randomUUID();
  const result = await accounts.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (!admins.some(({ userId }) => userId === inviter.userId)) return failure("not-permitted");
    const inserted = await tx
      .insert(users)
      .values({ id, name: "", email })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (inserted.length === 0) return failure("email-taken");
    await tx
      .insert(credentials)
      .values({ id: randomUUID(), accountId: id, providerId: "credential", userId: id });
    await tx.insert(profiles).values({ userId: id, role });
    await recordChange(tx, inviter, {
      action: "user-invited",
      subject: auditedUser({ id, email }, role),
      after: { role },
    });
    return success(undefined);
  });
  if (!result.ok) return result;
  return success(await sendInvitation(accounts, inviter, { id, email, role }));
}

/** Mails a new link to a user who hasn't used theirs. The old one works until it expires. */
export async function repeatInvitation(
  accounts: Accounts,
  inviter: UserActor,
  userId: string,
): Promise<Outcome<Invitation, InviteFailure>> {
  const user = await findListedUser(accounts.db, userId);
  if (!user) return failure("user-not-found");
  if (!user.isInvited) return failure("already-joined");
  const isPermitted = await accounts.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (!admins.some((admin) => admin.userId === inviter.userId)) return false;
    await recordChange(tx, inviter, {
      action: "invitation-repeated",
      subject: auditedUser(user, user.role),
    });
    return true;
  });
  if (!isPermitted) return failure("not-permitted");
  return success(await sendInvitation(accounts, inviter, user));
}

async function sendInvitation(
  accounts: Accounts,
  inviter: UserActor,
  { id, email, role }: { id: string; email: string; role: UserRole },
): Promise<Invitation> {
  const { db, sendMail, siteName } = accounts;
  const token = await createLink(accounts, "invitation", id);
  const path = `/reset-password?token=${token}`;
  const from = inviter.email ?? siteName();
  const invitationMailId = await sendMail({ kind: "invitation", to: email, path, role, from });
  await db.update(profiles).set({ invitedAt: new Date(), invitationMailId }).where(eq(profiles.userId, id));
  return { email, path };
}
