import { redirect } from "react-router";
import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { readPart } from "#app/read-part.server.ts";
import { articlePath } from "#app/seo/paths.ts";
import { listOtherSources } from "#domain/ingest/stories/story-sources.server.ts";
import { headlineOnlyUrl } from "#domain/news/articles/article-origin.ts";
import { listMentions } from "#domain/news/articles/mentions/list-mentions.server.ts";
import { readingMinutes } from "#domain/news/articles/reading-time.ts";
import { standfirstOf } from "#domain/news/articles/standfirst.ts";
import { findOwnImages, imageAt } from "#domain/news/media/own-images.server.ts";
import { listArticleCorrections } from "#domain/news/newsroom/revisions/corrections.server.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import {
  findArticleByFormerSlug,
  findLeadOf,
  findPublishedArticle,
  listEarlierArticles,
  listRelatedArticles,
} from "#domain/news/reading/published-articles.server.ts";
import { toArticleCard } from "./cards/article-card-data.ts";
import { readTickerQuotes, toTickerFigures } from "./cards/ticker-figures.server.ts";
import { toCorrectionData } from "./corrections/correction-data.ts";
import { listArticleCompanies } from "./rail/read-article-companies.server.ts";

const EARLIER_ARTICLES = 5;

/**
 * Reads the page of a published article; undefined for an unknown slug.
 *
 * @throws a redirect if the article was renamed
 */
export async function readArticlePage(context: Context, slug: string) {
  const { db } = context.get(appContext);
  addPageTags(context, `article:${slug}`);
  const article = await findPublishedArticle(db, slug);
  if (!article) {
    const renamed = await findArticleByFormerSlug(db, slug);
    if (renamed) addPageTags(context, `article:${renamed.slug}`);
    if (renamed?.isPublished) throw redirect(articlePath(renamed.slug), 308);
    return undefined;
  }

  addPageTags(context, ...article.tickers.map((ticker) => `ticker:${ticker}` as const));
  const { content, updatedAt, sourceUpdatedAt, isDuplicateCoverage, storyId: _, ...rest } = article;
  const tickerQuotes = readTickerQuotes(context, article.tickers);
  const imagesRead = findOwnImages(db, [article.imageUrl, content]);
  const isHeadlineOnly = headlineOnlyUrl(article) !== undefined;
  const [figures, companies, images, html, related, earlier, corrections, mentions, lead, otherSources] =
    await Promise.all([
      tickerQuotes.then((quotes) => toTickerFigures(quotes ?? [])),
      readPart(context, "an article's companies", listArticleCompanies(db, article, tickerQuotes)),
      imagesRead,
      imagesRead.then((ownImages) => renderArticleHtml(content, ownImages)),
      readPart(context, "an article's related articles", listRelatedArticles(db, article)),
      isHeadlineOnly
        ? readPart(
            context,
            "a headline's earlier articles",
            listEarlierArticles(db, article, EARLIER_ARTICLES),
          )
        : undefined,
      readPart(context, "an article's corrections", listArticleCorrections(db, article.id)),
      readPart(context, "an article's mentions", listMentions(db, article.id, article.tickers)),
      isDuplicateCoverage ? readPart(context, "an article's lead", findLeadOf(db, article.id)) : undefined,
      readPart(context, "an article's other sources", listOtherSources(db, article)),
    ]);
  // Purges this page as soon as one of the named articles is withdrawn; other changes of its story appear with a delay.
  const linkedArticles = [...(lead ? [lead] : []), ...(otherSources ?? [])];
  addPageTags(context, ...linkedArticles.map((linked) => `article:${linked.slug}` as const));
  return {
    article: {
      ...rest,
      ...toArticleCard(article, figures.bySymbol),
      figures: figures.provenance,
      updatedAt: updatedAt.toISOString(),
      sourceUpdatedAt: sourceUpdatedAt?.toISOString() ?? null,
      standfirst: standfirstOf(article) ?? null,
      readingMinutes: readingMinutes(content),
      html,
      mentions: mentions ?? [],
      image: imageAt(images, article.imageUrl),
    },
    companies,
    related: (related ?? [])
      .filter(({ id }) => !earlier?.some((earlierArticle) => earlierArticle.id === id))
      .map((relatedArticle) => toArticleCard(relatedArticle)),
    earlier: (earlier ?? []).map((earlierArticle) => toArticleCard(earlierArticle)),
    corrections: (corrections ?? []).map(toCorrectionData),
    lead,
    otherSources: (otherSources ?? []).map(({ sourceName, url }) => ({ name: sourceName, url })),
  };
}
