import { Link } from "react-router";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import type { ArticleCardData } from "#app/news/cards/article-card-data.ts";
import { HeadlineList } from "#app/news/cards/headline-list.tsx";
import { tickerNewsPath } from "#app/seo/paths.ts";
import { useSiteData } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { errorScreen } from "#copy/site.ts";
import { stockOverview } from "#copy/stock.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import { Card } from "#ui/card.tsx";

export interface StockNewsProps {
  ticker: string;
  articles: readonly ArticleCardData[] | undefined;
  isWide: boolean;
}

export function StockNews({ ticker, articles, isWide }: StockNewsProps) {
  const { renderedAt } = useSiteData();
  if (articles === undefined) {
    const { title, description } = failures["stock-news-unavailable"];
    return (
      <Card id="stock-news" title={stockOverview.news}>
        <FailedPart title={title} description={description(errorScreen.safeMessage)} />
      </Card>
    );
  }
  return (
    <Card
      id="stock-news"
      title={stockOverview.news}
      aside={
        articles.length > 0 ? (
          <Link className="link text-sm" to={tickerNewsPath(ticker)}>
            {stockOverview.allNews(ticker)}
          </Link>
        ) : null
      }
    >
      {articles.length === 0 ? (
        <p className="text-sm text-ink-soft">{stockWordsOf(ticker).noNews}</p>
      ) : (
        <HeadlineList articles={articles} now={renderedAt} size="text-lg" isWide={isWide} />
      )}
    </Card>
  );
}
