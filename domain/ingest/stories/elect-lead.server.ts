import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import { purgePages } from "#domain/site/page-changes.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { isOwnArticle } from "./story-articles.server.ts";

/** In characters. A shorter text is a teaser, which leads only if no article of the story has more. */
const REAL_TEXT_LENGTH = 400;

/**
 * Makes one published article of a story its lead and the others its reports. The lead is the article that an editor
 * chose, otherwise the first written by our editors, otherwise the first with a real text, preferring articles whose
 * source owns the address.
 *
 * @returns false, without waiting, if one of the articles is locked because it is being saved
 */
export async function electLead(tx: DatabaseTransaction, storyId: number): Promise<boolean> {
  const { id, slug, status, content, isDuplicateCoverage, isChosenLead } = articles;
  const members = await tx
    .select({
      id,
      slug,
      status,
      content,
      isDuplicateCoverage,
      isChosenLead,
      isOwnArticle,
      ownsUrl: sql<boolean>`EXISTS (SELECT FROM ingested_items
        WHERE article_id = articles.id AND is_original AND owns_url)`,
    })
    .from(articles)
    .where(eq(articles.storyId, storyId))
    .orderBy(asc(articles.id))
    .for("update", { skipLocked: true });
  if (members.length < (await tx.$count(articles, eq(articles.storyId, storyId)))) return false;
  const published = members.filter((member) => member.status === "published");
  const fromUrlOwner = published.filter((member) => member.ownsUrl);
  const hasRealText = ({ content }: (typeof members)[number]) => content.length >= REAL_TEXT_LENGTH;
  const lead =
    published.find((member) => member.isChosenLead) ??
    published.find((member) => member.isOwnArticle) ??
    fromUrlOwner.find(hasRealText) ??
    published.find(hasRealText) ??
    fromUrlOwner[0] ??
    published[0];
  const wrong = members.filter(
    (member) => member.isDuplicateCoverage !== (member.status === "published" && member !== lead),
  );
  if (wrong.length > 0) {
    await tx
      .update(articles)
      .set({ isDuplicateCoverage: not(articles.isDuplicateCoverage) })
      .where(
        and(
          eq(articles.storyId, storyId),
          inArray(
            articles.id,
            wrong.map((member) => member.id),
          ),
        ),
      );
  }
  // Every article page of the story links to the others.
  for (const member of published) await purgePages(tx, `article:${member.slug}`);
  return true;
}
