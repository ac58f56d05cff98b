import { data } from "react-router";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { publicPage } from "#app/public-page.ts";
import { redirectToCanonical } from "#app/seo/paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { failures } from "#copy/failures.ts";
import { stockPage } from "#copy/stock.ts";
import { symbolOfUrlCode } from "#domain/market/listings/index-pages.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MessagePage } from "#ui/message-page.tsx";
import type { Route } from "./+types/stock";
import { stockMeta, unknownStockMeta } from "./stock-meta.ts";
import { readStockPage } from "./stock-page.server.ts";
import { parseStockView, STOCK_SEARCH_PARAMS } from "./stock-view.ts";
import { StockViewPage } from "./stock-view-page.tsx";

export const handle = publicPage({ search: STOCK_SEARCH_PARAMS });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ticker = symbolOfUrlCode(params.ticker.toUpperCase());
  redirectToCanonical(url, stockPath(ticker));
  const page = await readStockPage(context, ticker, parseStockView(ticker, url.searchParams));
  return data({ ticker, page }, { status: page ? 200 : 404 });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { ticker, page } = loaderData;
  if (!page) return unknownStockMeta(matches, ticker);
  return stockMeta(matches, page, parseStockView(ticker, new URLSearchParams(location.search)));
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { ticker, page } = loaderData;
  if (page) return <StockViewPage key={ticker} page={page} />;
  const { text, action } = stockPage.notFound;
  return (
    <MessagePage
      title={failures["stock-not-found"].title}
      action={<LinkButton to="/markets">{action}</LinkButton>}
    >
      {text(ticker)}
    </MessagePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["stock-unavailable"]} error={error} />;
}
