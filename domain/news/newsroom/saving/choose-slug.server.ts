import { eq } from "drizzle-orm";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { freeSlug, listTakenSlugs } from "../../articles/free-slug.server.ts";
import { articleSlugOf } from "../../articles/slug.ts";
import { articleSlugs } from "../../articles/tables.server.ts";
import { type EditableArticle, hasBeenPublished } from "../editable-article.server.ts";

/** The slug of an article that was first saved without a title. */
const PLACEHOLDER = /^artikel(-\d+)?$/;

/**
 * Returns the typed slug. If none was typed, derives the slug from the title until the article has been published. Call
 * it under the lock `storeArticles`.
 */
export async function chooseSlug(
  tx: DatabaseTransaction,
  { typed, title }: { typed: string; title: string },
  current: EditableArticle | undefined,
): Promise<Outcome<string, "slug-taken">> {
  const fromTitle = articleSlugOf(title);
  const typedSlug = typed.trim() === "" ? undefined : articleSlugOf(typed);
  if (current && (typedSlug ?? current.slug) === current.slug) {
    const isProvisional =
      typedSlug === undefined ? current.slug !== fromTitle : PLACEHOLDER.test(current.slug) && title !== "";
    if (hasBeenPublished(current) || !isProvisional) return success(current.slug);
  }
  if (typedSlug === undefined || typedSlug === fromTitle || typedSlug === current?.slug) {
    return success(await freeSlug(tx, fromTitle, current?.id));
  }
  const takenSlugs = await listTakenSlugs(tx, [typedSlug], current?.id);
  return takenSlugs.size > 0 ? failure("slug-taken", typedSlug) : success(typedSlug);
}

export async function storeFormerSlug(
  tx: DatabaseTransaction,
  before: EditableArticle,
  slug: string,
): Promise<void> {
  if (before.slug === slug || !hasBeenPublished(before)) return;
  await tx.delete(articleSlugs).where(eq(articleSlugs.slug, slug));
  await tx.insert(articleSlugs).values({ slug: before.slug, articleId: before.id });
}
