import type { MetaDescriptor } from "react-router";
import type { RouteMatches } from "#app/site-data.ts";
import { signInExtras } from "#copy/accounts/accounts.ts";
import { pageMeta } from "./page-meta.ts";

export function memberPageMeta(
  matches: RouteMatches,
  { title, path }: { title: string; path: string },
): MetaDescriptor[] {
  return pageMeta(matches, {
    title: (siteName) => signInExtras.pageTitle(title, siteName),
    description: title,
    path,
    isIndexed: false,
  });
}
