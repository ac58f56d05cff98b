import { Link } from "react-router";
import type { ArticleCardData } from "#app/news/cards/article-card-data.ts";
import { ArticleMeta } from "#app/news/cards/article-meta.tsx";
import { TitleLink } from "#app/news/cards/title-link.tsx";
import { tickerNewsPath } from "#app/seo/addresses.ts";
import { useSiteData } from "#app/site-data.ts";
import { stockOverview } from "#copy/stock.ts";
import { wordsOf } from "#copy/stock-words.ts";
import { Card } from "#ui/card.tsx";

/** The newest headlines about the company or index. */
export function StockNews({ ticker, articles }: { ticker: string; articles: readonly ArticleCardData[] }) {
  const { renderedAt } = useSiteData();
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
        <p className="text-sm text-ink-soft">{wordsOf(ticker).noNews}</p>
      ) : (
        <ul data-results className="-mt-3 divide-y">
          {articles.map((article) => (
            <li key={article.id} className="py-3">
              <h3 className="font-serif text-lg font-semibold">
                <TitleLink article={article} />
              </h3>
              <ArticleMeta article={article} now={renderedAt} className="mt-1.5" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
