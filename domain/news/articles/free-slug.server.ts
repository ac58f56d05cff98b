import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articleSlugs, articles } from "./tables.server.ts";

/** Most titles are new. Doubles until a free slug is found. */
const FIRST_CANDIDATES = 2;

interface OwnSlugs {
  exceptArticle?: number | undefined;
}

/**
 * Returns the wanted slug, or appends the next free number if another article has or had it. Call it in a
 * transaction that holds the lock `storeItems`, because parallel calls could choose the same slug.
 */
export async function freeSlug(tx: Database, wanted: string, own: OwnSlugs = {}): Promise<string> {
  const [slug] = await freeSlugs(tx, [wanted], own);
  if (slug === undefined) throw new Error("No free slug was found.");
  return slug;
}

export async function freeSlugs(
  tx: Database,
  wanted: readonly string[],
  own: OwnSlugs = {},
): Promise<string[]> {
  const chosen = new Map<number, string>();
  const used = new Set<string>();
  for (let first = 1, count = FIRST_CANDIDATES; chosen.size < wanted.length; first += count, count *= 2) {
    const open = [...wanted.keys()].filter((index) => !chosen.has(index));
    const candidatesOf = (index: number) => candidates(wanted[index] ?? "", first, count);
    const taken = await listTakenSlugs(tx, open.flatMap(candidatesOf), own);
    for (const index of open) {
      const free = candidatesOf(index).find((slug) => !taken.has(slug) && !used.has(slug));
      if (free === undefined) continue;
      used.add(free);
      chosen.set(index, free);
    }
  }
  return wanted.flatMap((_, index) => chosen.get(index) ?? []);
}

export async function listTakenSlugs(
  tx: Database,
  slugs: readonly string[],
  { exceptArticle }: OwnSlugs = {},
): Promise<Set<string>> {
  const wantedSlugs = sql`${sql.param([...new Set(slugs)])}::text[]`;
  const taken = await tx
    .select({ slug: articles.slug, id: articles.id })
    .from(articles)
    .where(eq(articles.slug, sql`ANY(${wantedSlugs})`))
    .unionAll(
      tx
        .select({ slug: articleSlugs.slug, id: articleSlugs.articleId })
        .from(articleSlugs)
        .where(eq(articleSlugs.slug, sql`ANY(${wantedSlugs})`)),
    );
  return new Set(taken.flatMap(({ slug, id }) => (id === exceptArticle ? [] : [slug])));
}

function candidates(slug: string, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, offset) => numbered(slug, first + offset));
}

function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}
