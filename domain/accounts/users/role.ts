/** Roles that a user can have. Who is not signed in is a visitor. */
export const ROLES = ["user", "editor", "admin"] as const;

export type UserRole = (typeof ROLES)[number];

/** Everybody who can open a page. */
export type Role = "visitor" | UserRole;
