import type { ArticleViewData } from "#app/news/article-page-data.ts";
import { noFigure } from "#app/news/cards/article-card-data.ts";
import { reportAddress } from "#domain/news/articles/article-origin.ts";
import { httpsImageUrl } from "#domain/news/articles/https-image-url.ts";
import { readingMinutes } from "#domain/news/articles/reading-time.ts";
import { standfirstOf } from "#domain/news/articles/standfirst.ts";
import { findOwnImages, imageAt } from "#domain/news/media/own-images.server.ts";
import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";
import type { EditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import { parseWibInput } from "#format/wib-input.ts";
import type { Database } from "#platform/database/database.ts";

/** Omits values that a save would reject, such as a broken address. */
export async function previewOfForm(db: Database, form: ArticleForm, now: Date): Promise<ArticleViewData> {
  const images = await findOwnImages(db, [form.featuredImageUrl, form.content]);
  const imageUrl = httpsImageUrl(form.featuredImageUrl) ?? null;
  return {
    ...emptyView,
    title: form.title.trim(),
    slug: form.slug,
    excerpt: form.excerpt,
    category: form.category.trim() || null,
    sourceName: form.sourceName.trim() || null,
    sourceUrl: webAddress(form.sourceUrl),
    publishedAt: (parseWibInput(form.publishedAt) ?? now).toISOString(),
    imageUrl,
    image: imageAt(images, imageUrl),
    tickers: tickersOf(listOf(form.tickers.toUpperCase())),
    tags: listOf(form.tags),
    ...readingOf(form),
    reportUrl: reportAddress({ hasText: form.content !== "", sourceUrl: form.sourceUrl.trim() }) ?? null,
    html: await renderArticleHtml(form.content, images),
  };
}

export async function previewOfArticle(db: Database, article: EditableArticle): Promise<ArticleViewData> {
  const images = await findOwnImages(db, [article.featuredImageUrl, article.content]);
  const imageUrl = httpsImageUrl(article.featuredImageUrl) ?? null;
  return {
    ...emptyView,
    id: String(article.id),
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    category: article.category,
    sourceName: article.sourceName,
    sourceUrl: webAddress(article.sourceUrl),
    publishedAt: article.publishedAt.toISOString(),
    imageUrl,
    image: imageAt(images, imageUrl),
    tickers: tickersOf(article.tickers),
    tags: article.tags,
    ...readingOf(article),
    reportUrl: reportAddress({ hasText: article.content !== "", sourceUrl: article.sourceUrl }) ?? null,
    html: await renderArticleHtml(article.content, images),
  };
}

const emptyView = {
  id: "0",
  author: null,
  writer: null,
  isSample: false,
  sourceUpdatedAt: null,
  figures: null,
  sentimentScore: null,
  sentimentBy: null,
  sentimentWords: [],
};

function readingOf(article: { title: string; excerpt: string; content: string }) {
  return { standfirst: standfirstOf(article) ?? null, readingMinutes: readingMinutes(article.content) };
}

function listOf(typed: string): string[] {
  return [...new Set(typed.split(",").map((entry) => entry.trim()))].filter(Boolean);
}

const tickersOf = (symbols: readonly string[]) => symbols.map((symbol) => ({ symbol, ...noFigure }));

/** Any other scheme could be a script. */
function webAddress(address: string | null): string | null {
  return address && /^https?:\/\//i.test(address.trim()) ? address.trim() : null;
}
