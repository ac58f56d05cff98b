import type { Role } from "#domain/accounts/users/role.ts";
import type { Actor } from "#domain/site/audit.ts";

/** The signed-in user of a newsroom request, with their role at that time. */
export type Editor = Extract<Actor, { kind: "user" }> & { role: Role };
