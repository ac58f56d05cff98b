import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import type { Route } from "./+types/robots";

export const handle = publicPage();

/**
 * Rules for crawlers. The number of search results pages is unlimited, so they aren't crawled at all. Other
 * pages that search engines must not index carry noindex, which a crawler can see only by fetching the page.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(appContext);
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/",
    "Disallow: /search?",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    `Sitemap: ${siteUrl}/sitemap-news.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
