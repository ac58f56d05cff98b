import type { ArticleViewData } from "#app/news/article-page-data.ts";
import { noFigure } from "#app/news/cards/article-card-data.ts";
import { type ArticleText, pickFields, TEXT_FIELDS } from "#domain/news/articles/article-fields.ts";
import { headlineOnlyUrl, isWebUrl } from "#domain/news/articles/article-origin.ts";
import { httpsImageUrl } from "#domain/news/articles/https-image-url.ts";
import { readingMinutes } from "#domain/news/articles/reading-time.ts";
import { standfirstOf } from "#domain/news/articles/standfirst.ts";
import { findOwnImages, imageAt } from "#domain/news/media/own-images.server.ts";
import { type ArticleForm, typedArticleText } from "#domain/news/newsroom/article-form.ts";
import type { EditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import { parseWibInput } from "#format/wib-input.ts";
import type { Database } from "#platform/database/database.ts";

/** Omits values that a save would reject, such as a broken address. */
export function previewOfForm(db: Database, form: ArticleForm, now: Date): Promise<ArticleViewData> {
  const publishedAt = parseWibInput(form.publishedAt) ?? now;
  return previewOfArticle(db, { ...typedArticleText(form), id: 0, slug: form.slug, publishedAt });
}

type PreviewedArticle = ArticleText & Pick<EditableArticle, "id" | "slug" | "publishedAt">;

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

export async function previewOfArticle(db: Database, article: PreviewedArticle): Promise<ArticleViewData> {
  const { content, featuredImageUrl, ...text } = pickFields(article, TEXT_FIELDS);
  const images = await findOwnImages(db, [featuredImageUrl, content]);
  const imageUrl = httpsImageUrl(featuredImageUrl) ?? null;
  const sourceUrl = text.sourceUrl?.trim() ?? null;
  return {
    ...emptyView,
    ...text,
    id: String(article.id),
    slug: article.slug,
    sourceUrl: isWebUrl(sourceUrl) ? sourceUrl : null,
    publishedAt: article.publishedAt.toISOString(),
    imageUrl,
    image: imageAt(images, imageUrl),
    tickers: text.tickers.map((symbol) => ({ symbol, ...noFigure })),
    standfirst: standfirstOf(article) ?? null,
    readingMinutes: readingMinutes(content),
    reportUrl: headlineOnlyUrl({ hasText: content !== "", sourceUrl: text.sourceUrl }) ?? null,
    html: await renderArticleHtml(content, images),
  };
}
