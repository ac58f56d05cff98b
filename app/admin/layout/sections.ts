import { newsroom } from "#copy/newsroom/newsroom.ts";
import type { Permission } from "#domain/accounts/users/permissions.ts";

/** Sidebar sections in the specification's order, with ours added. */
export const sections: readonly { path: string; label: string; permission: Permission }[] = [
  { path: "/admin", label: newsroom.dashboard, permission: "enter-newsroom" },
  { path: "/admin/review", label: newsroom.review, permission: "manage-articles" },
  { path: "/admin/articles", label: newsroom.articles, permission: "manage-articles" },
  { path: "/admin/source-changes", label: newsroom.sourceChanges, permission: "manage-articles" },
  { path: "/admin/tag-reports", label: newsroom.tagReports, permission: "manage-articles" },
  { path: "/admin/media", label: newsroom.media, permission: "manage-media" },
  { path: "/admin/newsletter", label: newsroom.newsletter, permission: "publish-articles" },
  { path: "/admin/categories", label: newsroom.categories, permission: "manage-categories" },
  { path: "/admin/sources", label: newsroom.sources, permission: "manage-sources" },
  { path: "/admin/runs", label: newsroom.runs, permission: "run-ingest" },
  { path: "/admin/users", label: newsroom.users, permission: "manage-users" },
  { path: "/admin/settings", label: newsroom.settings, permission: "manage-settings" },
  { path: "/admin/audit", label: newsroom.audit, permission: "read-audit-log" },
];
