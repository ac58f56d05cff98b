import type { Actor } from "#domain/site/audit.ts";
import type { Role } from "./role.ts";

/** The user who makes a change in the newsroom. Each change checks that the role permits it. */
export type Editor = Extract<Actor, { kind: "user" }> & { role: Role };
