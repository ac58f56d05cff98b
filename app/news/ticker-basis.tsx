import { REPORT_TAG_PATH, REPORTED_ARTICLE_PARAMETER, REPORTED_TICKER_PARAMETER } from "#app/seo/paths.ts";
import { tickerBasis } from "#copy/reading.ts";
import type { Mention } from "#domain/news/articles/mentions/mention.ts";
import type { ArticleViewData } from "./article-page-data.ts";

export interface TickerBasisProps {
  article: Pick<ArticleViewData, "id" | "mentions" | "tickers">;
}

const MAX_SHOWN = 3;

export function TickerBasis({ article: { id, mentions, tickers } }: TickerBasisProps) {
  if (mentions === undefined || tickers.length === 0) return null;
  return (
    <div className="screen-only flex flex-wrap gap-x-4 pt-1 text-xs text-ink-soft">
      {tickers.map(({ symbol }) => (
        <details key={symbol} className="max-w-full open:w-full">
          <summary className="link w-fit cursor-pointer py-1 wrap-anywhere">
            {tickerBasis.why(symbol)}
          </summary>
          <Reasons mentions={mentions.filter(({ ticker }) => ticker === symbol)} />
          <form method="post" action={REPORT_TAG_PATH} className="pb-2">
            <input type="hidden" name={REPORTED_ARTICLE_PARAMETER} value={id} />
            <button
              type="submit"
              name={REPORTED_TICKER_PARAMETER}
              value={symbol}
              className="link cursor-pointer py-1"
              aria-label={tickerBasis.reportNamed(symbol)}
            >
              {tickerBasis.report}
            </button>
          </form>
        </details>
      ))}
    </div>
  );
}

function Reasons({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return <p className="mt-1">{tickerBasis.byEditor}</p>;
  return (
    <ul className="mt-1">
      {mentions.slice(0, MAX_SHOWN).map((mention) => (
        <li key={mention.words} className="pb-1 wrap-anywhere">
          {tickerBasis.reason(mention)}
          {mention.place === "tags" ? null : <q className="block text-ink-faint">{mention.evidence}</q>}
        </li>
      ))}
    </ul>
  );
}
