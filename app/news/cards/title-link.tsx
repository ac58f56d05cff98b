import { Link } from "react-router";
import { articlePath } from "#app/seo/paths.ts";
import { headlineOnly } from "#copy/news/article.ts";
import { articlePage } from "#copy/reading.ts";
import { unbrokenAmounts } from "#format/unbroken-amounts.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ArticleCardData } from "./article-card-data.ts";
import { MarkedText } from "./marked-text.tsx";
import { PublishedTime } from "./published-time.tsx";

export type LinkedTitle = Pick<ArticleCardData, "slug" | "title" | "hits" | "reportUrl" | "sourceName">;

export interface TitledArticle extends LinkedTitle {
  id: number;
  publishedAt: string | null;
  isSample: boolean;
}

/**
 * An article's title in a list, truncated, since some publishers write 300 characters. Links to the article, or to the
 * publisher if it has the text. In a list [data-results] arrow keys move between these links.
 */
export function TitleLink({ article }: { article: LinkedTitle }) {
  const { slug, reportUrl, sourceName } = article;
  const linkClass = "line-clamp-4 decoration-1 underline-offset-4 hover:underline sm:line-clamp-3";
  const title = article.hits ? <MarkedText pieces={article.hits.title} /> : unbrokenAmounts(article.title);
  if (reportUrl === null) {
    return (
      <Link data-result to={articlePath(slug)} className={linkClass}>
        {title}
      </Link>
    );
  }
  return (
    <a data-result href={reportUrl} rel="nofollow noopener" className={linkClass}>
      {title}
      <Icon name="external" size={14} className="ml-1.5 inline align-baseline text-ink-faint" />
      <span className="sr-only"> {headlineOnly.at(sourceName)}</span>
    </a>
  );
}

export function ContextLink({ article: { slug, title, reportUrl } }: { article: LinkedTitle }) {
  if (reportUrl === null) return null;
  return (
    <Link to={articlePath(slug)} className="link whitespace-nowrap">
      {headlineOnly.context}
      <span className="sr-only">: {title}</span>
    </Link>
  );
}

export function TitleNotes({ article, now }: { article: TitledArticle; now: string }) {
  return (
    <>
      <PublishedTime publishedAt={article.publishedAt} now={now} />
      <ContextLink article={article} />
      {article.isSample ? <Badge tone="caution">{articlePage.sample}</Badge> : null}
    </>
  );
}
