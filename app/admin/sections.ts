import { newsroom } from "#copy/newsroom.ts";
import type { Permission } from "#domain/accounts/users/permissions.ts";

interface Section {
  path: string;
  label: string;
  /** Who sees it in the sidebar; its loader asks for the same. */
  permission: Permission;
}

/** The sidebar, in the specification's order. */
export const sections: readonly Section[] = [
  { path: "/admin", label: newsroom.dashboard, permission: "enter-newsroom" },
  { path: "/admin/articles", label: newsroom.articles, permission: "manage-articles" },
];
