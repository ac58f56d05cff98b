import type { Actor } from "#domain/site/audit.ts";
import { type AuditedChange, recordChange } from "#domain/site/audit-log.server.ts";
import type { Database } from "#platform/database/database.ts";
import { auditedUser } from "../users/audited-user.ts";
import { isAllowed } from "../users/permissions.ts";
import type { Caller } from "./caller.ts";
import type { SignedIn } from "./sessions.server.ts";

export type Person = Pick<SignedIn, "userId" | "email" | "role">;

export function actorOf({ userId, email, role }: Person, { ipAddress }: Pick<Caller, "ipAddress">) {
  const isNamed = isAllowed(role, "enter-newsroom");
  return {
    kind: "user",
    userId,
    email: isNamed ? email : null,
    ipAddress: isNamed ? ipAddress : null,
  } as const satisfies Actor;
}

/** Records what a user has changed in their own account. */
export function recordOwnChange(
  db: Database,
  person: Person,
  caller: Caller,
  change: Omit<AuditedChange, "subject">,
): Promise<void> {
  const { userId: id, email, role } = person;
  const subject = auditedUser({ id, email }, role);
  return recordChange(db, actorOf(person, caller), { ...change, subject });
}
