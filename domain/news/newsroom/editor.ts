import type { Role } from "#domain/accounts/users/role.ts";
import type { Actor } from "#domain/site/audit.ts";

/** The signed-in user who makes a change in the newsroom, with the role of this request. */
export type Editor = Extract<Actor, { kind: "user" }> & { role: Role };
