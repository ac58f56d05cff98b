import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import type { Route } from "./+types/robots";

export const handle = publicPage();

/**
 * What crawlers may fetch. Results of searches are as many as there are texts, so they aren't fetched at all; other
 * pages that search engines shouldn't list say so themselves (noindex), which a crawler must be able to read.
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
