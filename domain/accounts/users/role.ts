export const ROLES = ["user", "editor", "admin"] as const;

export type UserRole = (typeof ROLES)[number];

export type Role = "visitor" | UserRole;
