import { type Actor, type AuditAction, type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { sentimentOf } from "../articles/sentiment/sentiment.ts";
import type { EditableArticle } from "./editable-article.server.ts";

export async function recordArticleChange(
  tx: DatabaseTransaction,
  actor: Actor,
  action: AuditAction,
  before: EditableArticle | undefined,
  after: EditableArticle | undefined,
): Promise<void> {
  const subject = after ?? before;
  if (!subject) return;
  await recordChange(tx, actor, {
    action,
    subject: { type: "article", id: subject.id, label: subject.title },
    ...summariseChange(summaryOf(before), summaryOf(after)),
  });
}

function summaryOf(article: EditableArticle | undefined): AuditSummary {
  if (!article) return {};
  const { title, slug, status, category, tickers, tags, content, excerpt, publishedAt } = article;
  const { sentimentBy, sentimentScore } = article;
  return {
    ...(sentimentBy === "editor" && {
      sentiment: sentimentScore === null ? "none" : sentimentOf(sentimentScore),
    }),
    title,
    slug,
    status,
    category,
    tickers,
    tags,
    publishedAt: publishedAt.toISOString(),
    excerptCharacters: excerpt.length,
    contentCharacters: content.length,
  };
}
