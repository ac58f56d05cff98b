import { headlineOnly as copy } from "#copy/news/article.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ArticleCardData } from "./cards/article-card-data.ts";
import { HeadlineList } from "./cards/headline-list.tsx";

export function ReportLink({ url, sourceName }: { url: string; sourceName: string | null }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{copy.note}</p>
      <a
        href={url}
        rel="nofollow noopener"
        className={buttonClass({ variant: "primary", className: "print-address mt-3 max-w-full" })}
      >
        <span className="min-w-0 truncate">{copy.read(sourceName)}</span>
        <Icon name="external" size={16} className="shrink-0" />
      </a>
    </>
  );
}

const MAX_CODES = 3;

export interface EarlierArticlesProps {
  article: Pick<ArticleCardData, "tickers" | "category">;
  earlier: readonly ArticleCardData[];
  now: string;
}

export function EarlierArticles({ article: { tickers, category }, earlier, now }: EarlierArticlesProps) {
  const codes = tickers.slice(0, MAX_CODES).map(({ symbol }) => symbol);
  const title = codes.length > 0 ? copy.earlierAbout(codes) : copy.earlierIn(category ?? "");
  return (
    <div className="mt-8">
      <Card id="earlier" title={title}>
        <HeadlineList articles={earlier} now={now} />
      </Card>
    </div>
  );
}
