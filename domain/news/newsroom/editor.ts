import type { Role } from "#domain/accounts/users/role.ts";
import type { Actor } from "#domain/site/audit.ts";

export type Editor = Extract<Actor, { kind: "user" }> & { role: Role };
