import type { Actor } from "#domain/site/audit.ts";

export const ROLES = ["user", "editor", "admin"] as const;

export type UserRole = (typeof ROLES)[number];

export type Role = "visitor" | UserRole;

/** The user who makes a change in the newsroom. Each change checks that the role permits it. */
export type Editor = Extract<Actor, { kind: "user" }> & { role: Role };
