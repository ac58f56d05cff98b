import { useSiteData } from "#app/site-data.ts";
import { articlePage } from "#copy/reading.ts";
import { ArticleBody } from "./article-body.tsx";
import type { ArticleCardData } from "./article-card-data.ts";
import { ArticleHeader } from "./article-header.tsx";
import { Picture } from "./picture.tsx";
import { RelatedArticles } from "./related-articles.tsx";

/** An article as its page shows it. */
export interface ArticleViewData extends ArticleCardData {
  /** Sanitised. */
  html: string;
  tags: string[];
  sourceUrl: string | null;
}

export function ArticleView({ article, related }: { article: ArticleViewData; related: ArticleCardData[] }) {
  const { renderedAt } = useSiteData();
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,42rem)_20rem] lg:justify-between">
      <article>
        <ArticleHeader article={article} now={renderedAt} />
        {article.imageUrl ? (
          <Picture
            id={article.id}
            imageUrl={article.imageUrl}
            className="mt-6 aspect-video w-full max-w-read rounded-md"
          />
        ) : null}
        <div className="mt-6 max-w-read">
          {article.isSample ? (
            <p className="mb-6 text-sm text-ink-soft">{articlePage.sampleExplanation}</p>
          ) : null}
          <ArticleBody html={article.html} />
          {article.sourceUrl ? (
            <p className="mt-8 text-sm">
              <a className="link" href={article.sourceUrl} rel="nofollow noopener">
                {articlePage.sourceLink}
              </a>
            </p>
          ) : null}
        </div>
      </article>
      <RelatedArticles articles={related} now={renderedAt} className="self-start" />
    </div>
  );
}
