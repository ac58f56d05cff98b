import { eq, sql } from "drizzle-orm";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { articleSlugs, articles } from "./tables.server.ts";

/** Few, because most titles are new. Doubles until a free slug is found. */
const FIRST_CANDIDATES = 2;

/**
 * Returns the preferred slug, or appends the next free number if another article has or had it. Call it under the lock
 * `storeArticles`, because parallel calls could choose the same slug.
 */
export async function freeSlug(
  tx: DatabaseTransaction,
  preferredSlug: string,
  exceptArticle: number | undefined,
): Promise<string> {
  const [slug] = await freeSlugs(tx, [preferredSlug], exceptArticle);
  if (slug === undefined) throw new Error("No free slug was found.");
  return slug;
}

export async function freeSlugs(
  tx: DatabaseTransaction,
  preferredSlugs: readonly string[],
  exceptArticle?: number,
): Promise<string[]> {
  const chosenSlugs = new Map<number, string>();
  const usedSlugs = new Set<string>();
  for (
    let first = 1, count = FIRST_CANDIDATES;
    chosenSlugs.size < preferredSlugs.length;
    first += count, count *= 2
  ) {
    const open = [...preferredSlugs.keys()].filter((index) => !chosenSlugs.has(index));
    const candidatesOf = (index: number) =>
      Array.from({ length: count }, (_, offset) => numbered(preferredSlugs[index] ?? "", first + offset));
    const takenSlugs = await listTakenSlugs(tx, open.flatMap(candidatesOf), exceptArticle);
    for (const index of open) {
      const free = candidatesOf(index).find((slug) => !takenSlugs.has(slug) && !usedSlugs.has(slug));
      if (free === undefined) continue;
      usedSlugs.add(free);
      chosenSlugs.set(index, free);
    }
  }
  return preferredSlugs.flatMap((_, index) => chosenSlugs.get(index) ?? []);
}

export async function listTakenSlugs(
  tx: DatabaseTransaction,
  slugs: readonly string[],
  exceptArticle: number | undefined,
): Promise<Set<string>> {
  const wantedSlugs = sql`${sql.param([...new Set(slugs)])}::text[]`;
  const rows = await tx
    .select({ slug: articles.slug, id: articles.id })
    .from(articles)
    .where(eq(articles.slug, sql`ANY(${wantedSlugs})`))
    .unionAll(
      tx
        .select({ slug: articleSlugs.slug, id: articleSlugs.articleId })
        .from(articleSlugs)
        .where(eq(articleSlugs.slug, sql`ANY(${wantedSlugs})`)),
    );
  return new Set(rows.flatMap(({ slug, id }) => (id === exceptArticle ? [] : [slug])));
}

function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}
