import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import { notePageChange } from "#domain/site/page-changes.server.ts";
import type { Database } from "#platform/database/database.ts";
import { isOurs } from "./story-articles.server.ts";

/** A shorter text is a teaser, which leads only where nobody has more. */
const REAL_TEXT_LENGTH = 400;

/**
 * Makes one of a story's published articles its lead and the others its reports: the one that an editor
 * chose, else the first that editors wrote themselves, else the first with a real text, before others those
 * whose source owns the address.
 *
 * @returns false if somebody is saving one of them, who is not waited for
 */
export async function keepLead(tx: Database, storyId: number): Promise<boolean> {
  const { id, slug, status, content, isReport, isChosenLead } = articles;
  const members = await tx
    .select({
      ...{ id, slug, status, content, isReport, isChosenLead },
      isOurs,
      isOwners: sql<boolean>`EXISTS (SELECT FROM ingested_items
        WHERE article_id = articles.id AND is_original AND owns_address)`,
    })
    .from(articles)
    .where(eq(articles.storyId, storyId))
    .orderBy(asc(articles.id))
    .for("update", { skipLocked: true });
  if (members.length < (await tx.$count(articles, eq(articles.storyId, storyId)))) return false;
  const published = members.filter((member) => member.status === "published");
  const owners = published.filter((member) => member.isOwners);
  const first = owners.length > 0 ? owners : published;
  const lead =
    published.find((member) => member.isChosenLead) ??
    published.find((member) => member.isOurs) ??
    first.find((member) => member.content.length >= REAL_TEXT_LENGTH) ??
    first[0];
  const wrong = members.filter(
    (member) => member.isReport !== (member.status === "published" && member !== lead),
  );
  if (wrong.length > 0) {
    await tx
      .update(articles)
      .set({ isReport: not(articles.isReport) })
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
  // Each names the others.
  for (const member of published) await notePageChange(tx, `article:${member.slug}`);
  return true;
}
