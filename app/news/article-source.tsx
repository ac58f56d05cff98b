import { articleSource as copy } from "#copy/news/article.ts";
import { Icon } from "#ui/icon.tsx";
import type { ArticleViewData } from "./article-page-data.ts";

type OfSource = Pick<ArticleViewData, "sourceName" | "sourceUrl">;

export function SourceName({ article: { sourceName, sourceUrl } }: { article: OfSource }) {
  if (sourceName === null) return null;
  return (
    <span className="font-medium text-ink-soft">
      {copy.label}{" "}
      {sourceUrl === null ? (
        sourceName
      ) : (
        <a className="link" href={sourceUrl} rel="nofollow noopener">
          {sourceName}
        </a>
      )}
    </span>
  );
}

export function SourceLink({ article: { sourceName, sourceUrl } }: { article: OfSource }) {
  if (sourceUrl === null) return null;
  return (
    <p className="mt-8 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t pt-4 text-sm">
      {sourceName === null ? null : (
        <span className="min-w-0 wrap-anywhere text-ink-soft">{copy.from(sourceName)}</span>
      )}
      <a className="link print-address text-base font-medium" href={sourceUrl} rel="nofollow noopener">
        {copy.link}
        <Icon name="external" size={16} className="ml-1.5 inline align-[-2px]" />
      </a>
    </p>
  );
}
