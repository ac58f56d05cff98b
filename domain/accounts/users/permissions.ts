import type { Role, UserRole } from "./role.ts";

/** Actions open to everyone (reading, searching, screening) need none. */
export const permissions = {
  "manage-own-account": ["user", "editor", "admin"],
  "manage-own-portfolios": ["user", "editor", "admin"],
  "manage-own-screens": ["user", "editor", "admin"],
  "manage-own-alerts": ["user", "editor", "admin"],

  "enter-newsroom": ["editor", "admin"],
  "manage-articles": ["editor", "admin"],
  "publish-articles": ["editor", "admin"],
  "manage-categories": ["editor", "admin"],
  "manage-sources": ["editor", "admin"],
  "manage-media": ["editor", "admin"],
  "run-ingest": ["editor", "admin"],

  "manage-users": ["admin"],
  "manage-settings": ["admin"],
  "manage-aliases": ["admin"],
  "read-audit-log": ["admin"],
} as const satisfies Record<string, readonly UserRole[]>;

export type Permission = keyof typeof permissions;

export function isAllowed(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
