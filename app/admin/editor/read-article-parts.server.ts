import type { Editor } from "#domain/accounts/users/role.ts";
import { listStoryExits } from "#domain/ingest/stories/list-story.server.ts";
import { listStorySources } from "#domain/ingest/stories/story-sources.server.ts";
import { findVanishedAt } from "#domain/ingest/vanished/list-vanished.server.ts";
import { pickFields } from "#domain/news/articles/article-fields.ts";
import { listPresentEditors } from "#domain/news/newsroom/drafts/presence.server.ts";
import { type ListedRevision, listRevisions } from "#domain/news/newsroom/revisions/revisions.server.ts";
import { hasOpenSuggestion } from "#domain/news/newsroom/suggestions/list-suggestions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { toPresentPerson } from "./presence/present-person.ts";

const SHOWN_REVISIONS = 30;

const SHOWN_REVISION_FIELDS = ["id", "createdAt", "email", "reason", "restoredFrom"] as const;

export type RecentRevision = Pick<ListedRevision, (typeof SHOWN_REVISION_FIELDS)[number]>;

type ReadPart = <Part>(name: string, part: Promise<Part>) => Promise<Part | undefined>;

export async function readPartsOfArticle(db: Database, editor: Editor, articleId: number, read: ReadPart) {
  const [others, revisions, same, exits, isSuggested, vanishedAt] = await Promise.all([
    read("other editors", listPresentEditors(db, { articleIds: [articleId], exceptUser: editor.userId })),
    read("revisions", listRevisions(db, articleId, { limit: SHOWN_REVISIONS })),
    read("the story", listStorySources(db, [articleId])),
    read("articles removed from the story", listStoryExits(db, articleId)),
    read("the source's suggested change", hasOpenSuggestion(db, articleId)),
    read("the time of removal from the feed", findVanishedAt(db, articleId)),
  ]);
  return {
    article: {
      otherReportCount: same?.length ?? 0,
      hasStoryExits: (exits?.length ?? 0) > 0,
      sourceChange: { isSuggested: isSuggested ?? false, vanishedAt: vanishedAt?.toISOString() },
    },
    others: (others ?? []).map(toPresentPerson),
    revisions: revisions?.map((revision) => pickFields(revision, SHOWN_REVISION_FIELDS)),
  };
}
