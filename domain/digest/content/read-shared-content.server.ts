import { and, eq, inArray } from "drizzle-orm";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listSymbolsWithActionOn } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import type { ArticleSummary } from "#domain/news/articles/article.ts";
import { isPublished } from "#domain/news/articles/published.server.ts";
import { summaryColumns } from "#domain/news/articles/summary.server.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import { readHomeNews } from "#domain/news/reading/home-news.server.ts";
import { listMergedActions } from "#domain/portfolio/transactions/known-actions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type Edition, MAX_ARTICLES } from "../digest.ts";
import { dayOfFigures } from "../issue-times.ts";
import { digestIssues } from "../tables.server.ts";
import { actionDatesOf } from "./action-dates.ts";
import type { ActionDate, DigestArticle, SharedContent } from "./content.ts";
import { readNewsSince } from "./news-since.server.ts";
import { readMarketFigures, worldPricesOf } from "./read-market.server.ts";

export interface PreparedIssue {
  edition: Edition;
  issueDate: string;
  subject: string | null;
  intro: string | null;
  articleIds: number[];
}

/** How many articles the product chooses if an editor has chosen none. */
const CHOSEN_ARTICLES = 7;
const MAX_ACTIONS = 12;

/** Reads the content that was sent or, before that, the content that would be sent now. */
export async function readIssueContent(
  db: Database,
  issue: PreparedIssue & { id: number },
  now: Date,
): Promise<SharedContent> {
  const [stored] = await db
    .select({ content: digestIssues.content })
    .from(digestIssues)
    .where(eq(digestIssues.id, issue.id));
  return stored?.content ?? readSharedContent(db, issue, now);
}

/** Reads what an issue would contain if it went out now. */
export async function readSharedContent(
  db: Database,
  { edition, issueDate, subject, intro, articleIds }: PreparedIssue,
  now: Date,
): Promise<SharedContent> {
  const calendar = await loadIdxCalendar(db);
  const issue = { edition, issueDate };
  const expectedDay = dayOfFigures(issue, calendar);
  const { market, tiles } = await readMarketFigures(db, calendar, expectedDay, now);
  const chosenArticles = await listChosenArticles(db, articleIds);
  const news =
    chosenArticles.length > 0
      ? chosenArticles
      : await listNewestArticles(db, await readNewsSince(db, issue, calendar), now);
  return {
    ...issue,
    subject,
    intro,
    market,
    hasFiguresOfDay: market !== null && market.tradingDate >= expectedDay && market.index?.isStale !== true,
    world: edition === "morning" ? worldPricesOf(tiles) : [],
    articles: news.map(toDigestArticle),
    actionsToday: edition === "morning" ? await listActionsOn(db, issueDate) : [],
  };
}

/** In the order of the ids, without articles that are no longer published. */
export async function listChosenArticles(db: Database, ids: readonly number[]): Promise<ArticleSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(isPublished, inArray(articles.id, [...ids])));
  const byId = new Map(rows.map((article) => [article.id, article]));
  return ids.flatMap((id) => byId.get(id) ?? []).slice(0, MAX_ARTICLES);
}

/** The home page's lead and newest articles, without those older than the previous issue. */
async function listNewestArticles(db: Database, since: Date, now: Date): Promise<ArticleSummary[]> {
  const { lead, latest } = await readHomeNews(db, CHOSEN_ARTICLES - 1, now);
  return [...(lead ? [lead] : []), ...latest].filter(({ publishedAt }) => publishedAt >= since);
}

type ArticleFields = Pick<ArticleSummary, "id" | "slug" | "title" | "excerpt" | "sourceName" | "isSample">;

export function toDigestArticle(article: ArticleFields): DigestArticle {
  const { id, slug, title, excerpt, sourceName: source, isSample } = article;
  return { id, slug, title, excerpt, source, isSample };
}

async function listActionsOn(db: Database, date: string): Promise<ActionDate[]> {
  const symbols = await listSymbolsWithActionOn(db, date);
  const actions = await listMergedActions(db, symbols, date);
  return actions
    .flatMap(actionDatesOf)
    .filter((action) => action.date === date)
    .slice(0, MAX_ACTIONS);
}
