import type { MetaDescriptor } from "react-router";
import { siteDataOf } from "#app/site-data.ts";
import { signInExtras } from "#copy/accounts/accounts.ts";
import { pageMeta } from "./page-meta.ts";

export function memberPageMeta(
  matches: Parameters<typeof siteDataOf>[0],
  { title, path }: { title: string; path: string },
): MetaDescriptor[] {
  const site = siteDataOf(matches);
  return pageMeta({
    site,
    title: signInExtras.pageTitle(title, site?.siteName ?? ""),
    description: title,
    path,
    isIndexed: false,
  });
}
