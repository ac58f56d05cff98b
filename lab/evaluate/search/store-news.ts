import {
  indexArticles,
  indexedColumns,
} from "../../../domain/news/articles/indexing/index-articles.server.ts";
import { articleSlugOf } from "../../../domain/news/articles/slug.ts";
import { articles } from "../../../domain/news/articles/tables.server.ts";
import type { DatabasePool } from "../../../platform/database/database.ts";
import type { NewsArticle } from "./news-files.ts";

const ARTICLES_PER_STATEMENT = 200;

export async function storeNews(db: DatabasePool, news: readonly NewsArticle[]): Promise<void> {
  for (let start = 0; start < news.length; start += ARTICLES_PER_STATEMENT) {
    const rows = news.slice(start, start + ARTICLES_PER_STATEMENT).map((article, index) => ({
      slug: `${articleSlugOf(article.title)}-real-${start + index}`,
      title: article.title,
      content: article.content,
      excerpt: article.content.slice(0, 200),
      sourceName: article.source,
      publishedAt: article.publishedAt,
      status: "published" as const,
    }));
    await db.transaction(async (tx) => {
      await indexArticles(tx, await tx.insert(articles).values(rows).returning(indexedColumns));
    });
  }
}
