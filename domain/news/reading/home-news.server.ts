import { and, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { symbols } from "#domain/market/listings/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { ArticleSummary } from "../articles/article.ts";
import { findHomePin } from "../articles/home-pin.server.ts";
import { datedFirst, isInArticleLists, isPublished, newestFirst } from "../articles/published.server.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articles } from "../articles/tables.server.ts";
import { chooseHomeLead, LEAD_WINDOW_MS, type LeadCandidate } from "./home-lead.ts";
import { listNewestDated } from "./published-articles.server.ts";

export interface HomeNews {
  lead: ArticleSummary | undefined;
  latest: ArticleSummary[];
}

/** Articles to scan: about an hour's articles from a hundred sources. */
const MAX_SCANNED_ARTICLES = 500;

/**
 * The lead is an editor's choice if its time is known, else the largest story's (home-lead.ts), else the newest
 * article with a time.
 *
 * @param limit number of articles besides the lead
 */
export async function readHomeNews(db: Database, limit: number, now: Date): Promise<HomeNews> {
  const [newest, candidates, pin] = await Promise.all([
    db
      .select(summaryColumns)
      .from(articles)
      .where(isInArticleLists)
      .orderBy(...newestFirst)
      .limit(limit + 1),
    listLeadCandidates(db, now),
    findHomePin(db, now),
  ]);
  const timedArticles = newest.filter(({ isTimeKnown }) => isTimeKnown);
  const dated = timedArticles.length > 1 ? timedArticles : await listNewestDated(db, {}, 2);
  const find = async (articleId: number | undefined) =>
    articleId === undefined
      ? undefined
      : (timedArticles.find(({ id }) => id === articleId) ?? (await findDated(db, articleId)));
  const lead = (await find(pin?.articleId)) ?? (await find(chooseHomeLead(candidates, now))) ?? dated[0];
  const isOther = ({ id }: ArticleSummary) => id !== lead?.id;
  const others = newest.filter(isOther).slice(0, limit);
  const hasDated = others.some(({ isTimeKnown }) => isTimeKnown);
  const latest = hasDated ? others : [...others.slice(0, limit - 1), ...dated.filter(isOther).slice(0, 1)];
  return { lead, latest: datedFirst(latest) };
}

function listLeadCandidates(db: Database, now: Date): Promise<LeadCandidate[]> {
  const { id, storyId, isDuplicateCoverage, isTimeKnown, publishedAt, tickers } = articles;
  const recent = db
    .select({ id, storyId, isDuplicateCoverage, isTimeKnown, publishedAt, tickers })
    .from(articles)
    .where(and(isPublished, gte(publishedAt, new Date(now.getTime() - LEAD_WINDOW_MS))))
    .orderBy(...newestFirst)
    .limit(MAX_SCANNED_ARTICLES)
    .as("recent");
  return db
    .select({
      id: recent.id,
      storyId: recent.storyId,
      isDuplicateCoverage: recent.isDuplicateCoverage,
      isTimeKnown: recent.isTimeKnown,
      publishedAt: recent.publishedAt,
      namesCompany: sql<boolean>`EXISTS (SELECT FROM ${symbols}
        WHERE ${symbols.symbol} = ANY(${recent.tickers}) AND ${symbols.kind} = 'stock' AND ${symbols.isListed})`,
    })
    .from(recent)
    .where(isNotNull(recent.storyId))
    .orderBy(desc(recent.publishedAt), desc(recent.id));
}

async function findDated(db: Database, id: number): Promise<ArticleSummary | undefined> {
  const [article] = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(isInArticleLists, eq(articles.isTimeKnown, true), eq(articles.id, id)));
  return article;
}
