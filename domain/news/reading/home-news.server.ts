import { and, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { symbols } from "#domain/market/listings/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { ArticleSummary } from "../articles/article.ts";
import { findHomePin } from "../articles/home-pin.server.ts";
import { isListed, isPublished, newestFirst } from "../articles/published.server.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articles } from "../articles/tables.server.ts";
import { chooseHomeLead, LEAD_WINDOW_MS, type LeadCandidate } from "./home-lead.ts";

/** The news of the home page. */
export interface HomeNews {
  /** Undefined while there are no articles whose time is known. */
  lead: ArticleSummary | undefined;
  /** Newest first, without the lead. */
  latest: ArticleSummary[];
}

/** Reads no further than so many articles: an hour of a hundred sources, or all of them without a time. */
const MAX_LOOKED_THROUGH = 500;

/**
 * The lead is an editor's choice, else the largest story's (home-lead.ts), else the newest article with a time.
 *
 * @param limit number of articles beside the lead
 */
export async function readHomeNews(db: Database, limit: number, now: Date): Promise<HomeNews> {
  const [newest, candidates, pin] = await Promise.all([
    db
      .select(summaryColumns)
      .from(articles)
      .where(isListed)
      .orderBy(...newestFirst)
      .limit(limit + 1),
    listLeadCandidates(db, now),
    findHomePin(db, now),
  ]);
  const find = async (wanted: number | undefined) =>
    wanted === undefined
      ? undefined
      : (newest.find(({ id }) => id === wanted) ?? (await findListed(db, wanted)));
  const lead =
    (await find(pin?.articleId)) ??
    (await find(chooseHomeLead(candidates, now))) ??
    newest.find(({ isTimeKnown }) => isTimeKnown) ??
    (await findNewestWithTime(db));
  return { lead, latest: newest.filter(({ id }) => id !== lead?.id).slice(0, limit) };
}

/** Of the newest articles those that belong to a story. */
function listLeadCandidates(db: Database, now: Date): Promise<LeadCandidate[]> {
  const { id, storyId, isReport, isTimeKnown, publishedAt, tickers } = articles;
  const recent = db
    .select({ id, storyId, isReport, isTimeKnown, publishedAt, tickers })
    .from(articles)
    .where(and(isPublished, gte(publishedAt, new Date(now.getTime() - LEAD_WINDOW_MS))))
    .orderBy(...newestFirst)
    .limit(MAX_LOOKED_THROUGH)
    .as("recent");
  return db
    .select({
      id: recent.id,
      storyId: recent.storyId,
      isReport: recent.isReport,
      isTimeKnown: recent.isTimeKnown,
      publishedAt: recent.publishedAt,
      namesCompany: sql<boolean>`EXISTS (SELECT FROM ${symbols}
        WHERE ${symbols.symbol} = ANY(${recent.tickers}) AND ${symbols.kind} = 'stock' AND ${symbols.isListed})`,
    })
    .from(recent)
    .where(isNotNull(recent.storyId))
    .orderBy(desc(recent.publishedAt), desc(recent.id));
}

async function findListed(db: Database, id: number): Promise<ArticleSummary | undefined> {
  const [article] = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(isListed, eq(articles.id, id)));
  return article;
}

async function findNewestWithTime(db: Database): Promise<ArticleSummary | undefined> {
  const [lead] = await db
    .select(summaryColumns)
    .from(articles)
    .where(
      sql`${articles.id} = (SELECT id FROM (SELECT id, is_time_known FROM articles WHERE ${isListed}
        ORDER BY published_at DESC, id DESC LIMIT ${MAX_LOOKED_THROUGH}) AS newest WHERE is_time_known LIMIT 1)`,
    );
  return lead;
}
