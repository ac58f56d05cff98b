import { and, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { siteOf } from "./site-of.ts";
import { sources } from "./tables.server.ts";

/**
 * The sites whose articles count as the source's own: the site of its feed, and the site that most of the feed's
 * links point to, unless another source's feed is on that site. A FeedBurner feed thus belongs to its publisher, but
 * a feed that lists other publishers' articles doesn't own them.
 */
export async function listOwnSites(
  db: Database,
  source: { id: number; feedUrl: string },
  links: readonly (string | undefined)[],
): Promise<Set<string>> {
  const own = new Set([siteOf(source.feedUrl)].filter((site) => site !== undefined));
  const most = mostFrequent(links.flatMap((link) => siteOf(link) ?? []));
  if (most === undefined || own.has(most)) return own;
  const others = await db
    .select({ feedUrl: sources.feedUrl })
    .from(sources)
    .where(and(ne(sources.id, source.id), sql`strpos(${sources.feedUrl}, ${most}) > 0`));
  if (!others.some(({ feedUrl }) => siteOf(feedUrl) === most)) own.add(most);
  return own;
}

function mostFrequent(sites: readonly string[]): string | undefined {
  const counts = Map.groupBy(sites, (site) => site);
  return [...counts.keys()].find((site) => (counts.get(site)?.length ?? 0) * 2 > sites.length);
}
