import { articlePath } from "#app/seo/addresses.ts";
import { useSiteData } from "#app/site-data.ts";
import { articlePage } from "#copy/reading.ts";
import { classNames } from "#ui/class-names.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import type { ArticleViewData } from "./article-page-data.ts";
import type { ArticleCardData } from "./cards/article-card-data.ts";
import { Picture } from "./cards/picture.tsx";
import { ArticleCorrections, CorrectionPointer } from "./corrections/article-corrections.tsx";
import type { CorrectionData } from "./corrections/correction-data.ts";
import { RelatedArticles } from "./related-articles.tsx";
import { AlsoFrom, LeadPointer, type Teller } from "./same-story.tsx";

export interface ArticleViewProps {
  article: ArticleViewData;
  related: ArticleCardData[];
  /** Newest first. */
  corrections: CorrectionData[];
  /** The lead of its story, if that is another article. */
  lead?: { slug: string; title: string } | undefined;
  /** Other sources of its story. */
  alsoFrom?: Teller[];
}

export function ArticleView({ article, related, corrections, lead, alsoFrom = [] }: ArticleViewProps) {
  const { renderedAt, siteUrl } = useSiteData();
  // Without related articles the text is centred: an empty column would look like a fault.
  const columns =
    related.length > 0
      ? "max-lg:mx-auto max-lg:max-w-read lg:grid-cols-[minmax(0,42rem)_20rem] lg:justify-between"
      : "mx-auto max-w-read";
  return (
    <div className={classNames("grid grid-cols-1 gap-x-16 gap-y-10", columns)}>
      <article>
        <ArticleHeader article={article} now={renderedAt} />
        {article.imageUrl ? (
          <Picture
            id={article.id}
            imageUrl={article.imageUrl}
            sizes="(width >= 42rem) 42rem, 100vw"
            own={article.picture}
            className="mt-6 aspect-video w-full max-w-read rounded-md"
          />
        ) : null}
        <div className="mt-6 max-w-read">
          {article.isSample ? (
            <p className="mb-6 text-sm text-ink-soft">{articlePage.sampleExplanation}</p>
          ) : null}
          {corrections[0] ? <CorrectionPointer newest={corrections[0]} /> : null}
          {lead ? <LeadPointer lead={lead} /> : null}
          <ArticleBody html={article.html} />
          {article.sourceUrl ? (
            <p className="mt-8 text-sm">
              <a className="link print-address" href={article.sourceUrl} rel="nofollow noopener">
                {articlePage.sourceLink}
              </a>
            </p>
          ) : null}
          <p className="print-only mt-4 text-sm">{siteUrl + articlePath(article.slug)}</p>
          {alsoFrom.length > 0 ? <AlsoFrom tellers={alsoFrom} /> : null}
          {corrections.length > 0 ? <ArticleCorrections notes={corrections} /> : null}
        </div>
      </article>
      <RelatedArticles articles={related} now={renderedAt} className="screen-only self-start" />
    </div>
  );
}
