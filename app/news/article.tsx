import { useEffect } from "react";
import { data, Link, redirect } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { publicPage } from "#app/public-page.ts";
import { readPart } from "#app/read-part.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { articleEditorPath, articlePath } from "#app/seo/paths.ts";
import { siteDataOf } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { articlePage } from "#copy/reading.ts";
import { backHome } from "#copy/site.ts";
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
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { Route } from "./+types/article";
import { articleMeta } from "./article-page-meta.ts";
import { ArticleView } from "./article-view.tsx";
import { toArticleCard } from "./cards/article-card-data.ts";
import { readTickerQuotes, toTickerFigures } from "./cards/ticker-figures.server.ts";
import { toCorrectionData } from "./corrections/correction-data.ts";
import { readArticleCompanies } from "./rail/read-article-companies.server.ts";

const EARLIER_ARTICLES = 5;

export const handle = publicPage({ hydration: "interaction" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  addPageTags(context, `article:${params.slug}`);
  const article = await findPublishedArticle(db, params.slug);
  if (!article) {
    const renamed = await findArticleByFormerSlug(db, params.slug);
    if (renamed) addPageTags(context, `article:${renamed.slug}`);
    if (renamed?.isPublished) throw redirect(articlePath(renamed.slug), 308);
    return data(
      {
        article: undefined,
        companies: [],
        related: [],
        earlier: [],
        corrections: [],
        lead: undefined,
        alsoFrom: [],
      },
      { status: 404 },
    );
  }

  addPageTags(context, ...article.tickers.map((ticker) => `ticker:${ticker}` as const));
  const { content, updatedAt, sourceUpdatedAt, isDuplicateCoverage, storyId: _, ...rest } = article;
  const tickerQuotes = readTickerQuotes(context, article.tickers);
  const imagesRead = findOwnImages(db, [article.imageUrl, content]);
  const isHeadlineOnly = headlineOnlyUrl(article) !== undefined;
  const [figures, companies, images, html, related, earlier, corrections, mentions, lead, same] =
    await Promise.all([
      tickerQuotes.then((quotes) => toTickerFigures(quotes ?? [])),
      readArticleCompanies(context, article, tickerQuotes),
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
  const linkedArticles = [...(lead ? [lead] : []), ...(same ?? [])];
  addPageTags(context, ...linkedArticles.map(({ slug }) => `article:${slug}` as const));
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
    alsoFrom: (same ?? []).map(({ sourceName, url }) => ({ name: sourceName, url })),
  };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const site = siteDataOf(matches);
  if (loaderData?.article) return articleMeta(site, loaderData.article, loaderData.corrections);
  const { heading, text } = articlePage.notFound;
  return pageMeta({
    site,
    title: articlePage.title(heading, site?.siteName ?? ""),
    description: text,
    path: articlePath(params.slug),
    isIndexed: false,
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, ...rest } = loaderData;
  if (!article) return <NoArticle />;
  return (
    <>
      <EditLink articleId={article.id} />
      <ArticleView article={article} {...rest} />
    </>
  );
}

/** Part of the page that all visitors get; the browser shows it only to editors. */
function EditLink({ articleId }: { articleId: string }) {
  return (
    <p className="editor-only screen-only mb-3 text-sm">
      <Link to={articleEditorPath(articleId)} reloadDocument rel="nofollow" className="link">
        {articlePage.edit}
      </Link>
    </p>
  );
}

function NoArticle() {
  useEffect(() => toast({ tone: "danger", ...failures["article-not-found"] }), []);
  const { heading, text } = articlePage.notFound;
  return (
    <MessagePage title={heading} action={<LinkButton to="/">{backHome}</LinkButton>}>
      {text}
    </MessagePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["article-unavailable"]} error={error} />;
}
