/** Roles of registered users. */
export const ROLES = ["user", "editor", "admin"] as const;

export type UserRole = (typeof ROLES)[number];

/** A visitor is anyone who is not signed in. */
export type Role = "visitor" | UserRole;
