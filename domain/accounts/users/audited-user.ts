import type { AuditSubject } from "#domain/site/audit.ts";
import { isAllowed } from "./permissions.ts";
import type { UserRole } from "./role.ts";

/**
 * A user as the subject of an audit entry. The log outlives accounts, so it names only members of the newsroom; any
 * of the given roles counts.
 */
export function auditedUser(
  { id, email }: { id: string; email: string },
  ...roles: UserRole[]
): AuditSubject {
  const isNamed = roles.some((role) => isAllowed(role, "enter-newsroom"));
  return { type: "user", id, label: isNamed ? email : "" };
}
