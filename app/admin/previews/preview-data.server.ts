import type { ArticleViewData } from "#app/news/article-page-data.ts";
import { pictureAddress } from "#domain/news/articles/picture-address.ts";
import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";
import type { EditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import { parseWibInput } from "#format/wib-input.ts";

/** A form as it would be shown. What a save would refuse, such as a broken address, is left out. */
export function previewOfForm(form: ArticleForm, now: Date): ArticleViewData {
  return {
    ...emptyView,
    title: form.title.trim(),
    slug: form.slug,
    excerpt: form.excerpt,
    category: form.category.trim() || null,
    sourceName: form.sourceName.trim() || null,
    sourceUrl: webAddress(form.sourceUrl),
    publishedAt: (parseWibInput(form.publishedAt) ?? now).toISOString(),
    imageUrl: pictureAddress(form.featuredImageUrl) ?? null,
    tickers: tickersOf(listOf(form.tickers.toUpperCase())),
    tags: listOf(form.tags),
    html: renderArticleHtml(form.content),
  };
}

export function previewOfArticle(article: EditableArticle): ArticleViewData {
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
    imageUrl: pictureAddress(article.featuredImageUrl) ?? null,
    tickers: tickersOf(article.tickers),
    tags: article.tags,
    html: renderArticleHtml(article.content),
  };
}

const emptyView = { id: "0", author: null, sentimentScore: null, isSample: false };

function listOf(typed: string): string[] {
  return [...new Set(typed.split(",").map((entry) => entry.trim()))].filter(Boolean);
}

const tickersOf = (symbols: readonly string[]) => symbols.map((symbol) => ({ symbol, changePct: null }));

/** Anything else could be a script. */
function webAddress(address: string | null): string | null {
  return address && /^https?:\/\//i.test(address.trim()) ? address.trim() : null;
}
