import { useEffect, useRef } from "react";
import { Outlet, useOutlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { readPart } from "#app/read-part.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { sessionHasEnded, signedInUser } from "#app/session/session.server.ts";
import { useSiteData } from "#app/site-data.ts";
import { sessionEnded } from "#copy/accounts/account-notices.ts";
import { portfolioFailures, watchlistPage } from "#copy/portfolio.ts";
import { portfolioToasts } from "#copy/toasts.ts";
import { headlineOnlyUrl } from "#domain/news/articles/article-origin.ts";
import { listHeadlinesAbout } from "#domain/news/reading/headlines.server.ts";
import { parsePortfolioId } from "#domain/portfolio/watchlist/portfolio.ts";
import { listPortfolios } from "#domain/portfolio/watchlist/portfolios.server.ts";
import { listWatchlist } from "#domain/portfolio/watchlist/watchlist.server.ts";
import type { Database } from "#platform/database/database.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/watchlist";
import { readLayout } from "./arrangement/layout.server.ts";
import { LayoutChoice } from "./arrangement/layout-choice.tsx";
import { SortChoice } from "./arrangement/sort-choice.tsx";
import { ChangeAlert } from "./change-alert.tsx";
import { GuestCard } from "./guest-card.tsx";
import { CreatePortfolioDialog } from "./portfolios/create-portfolio-dialog.tsx";
import { PICKER_BUTTON, PortfolioPicker } from "./portfolios/portfolio-picker.tsx";
import { listWatched, readPriceHistories, toWatchlistCards } from "./watchlist-data.server.ts";
import {
  parseRemoved,
  parseWatchlistSort,
  type RemovedTicker,
  type WatchlistCardData,
  type WatchlistLayout,
  watchlistPath,
} from "./watchlist-data.ts";
import { WatchlistGrid } from "./watchlist-grid.tsx";
import { type WatchlistHeadline, WatchlistNews } from "./watchlist-news.tsx";

const HEADLINES_SHOWN = 6;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  if (!signedIn) return { state: "guest" as const, sessionHasEnded: sessionHasEnded(context) };

  const { db } = context.get(appContext);
  const sort = parseWatchlistSort(url.searchParams.get("urut"));
  const portfolios = await listPortfolios(db, signedIn.userId);
  const requestedId = parsePortfolioId(url.searchParams.get("portfolio"));
  const selected = portfolios.find(({ id }) => id === requestedId) ?? portfolios[0];
  if (!selected) {
    return { state: "no-portfolio" as const, isDialogClosed: url.searchParams.get("dialog") === "tutup" };
  }

  const items = await readPart(context, "a watchlist", listWatchlist(db, signedIn.userId, selected.id));
  const tickers = (items ?? []).map(({ symbol }) => symbol);
  const [quoted, headlines] = await Promise.all([
    items && readPart(context, "a watchlist's quotes", listWatched(db, tickers, new Date())),
    readPart(context, "a watchlist's headlines", readHeadlines(db, tickers)),
  ]);
  const histories =
    quoted && (await readPart(context, "a watchlist's price histories", readPriceHistories(db, quoted)));
  return {
    state: "portfolio" as const,
    portfolios: portfolios.map(({ id, name }) => ({ id, name })),
    selected: { id: selected.id, name: selected.name },
    sort,
    look: readLayout(context, request, url),
    cards: items && quoted && toWatchlistCards(items, quoted, histories),
    hasHistories: histories !== undefined,
    headlines: items && headlines,
    removed: parseRemoved(url.searchParams.get("dihapus")),
    added: items?.find(({ symbol }) => symbol === url.searchParams.get("ditambahkan"))?.symbol,
  };
}

async function readHeadlines(db: Database, tickers: string[]): Promise<WatchlistHeadline[]> {
  const headlines = await listHeadlinesAbout(db, tickers, HEADLINES_SHOWN);
  return headlines.map(({ id, slug, title, sourceName, isSample, ...headline }) => ({
    id,
    slug,
    title,
    sourceName,
    isSample,
    reportUrl: headlineOnlyUrl(headline) ?? null,
    publishedAt: headline.isTimeKnown ? headline.publishedAt.toISOString() : null,
    tickers: headline.tickers.filter((ticker) => tickers.includes(ticker)),
  }));
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: watchlistPage.title, path: "/watchlist" });
}

export default function Watchlist({ loaderData }: Route.ComponentProps) {
  useFocusOnPortfolioChange(loaderData.state === "portfolio" ? loaderData.selected.id : undefined);
  switch (loaderData.state) {
    case "guest":
      return (
        <>
          {loaderData.sessionHasEnded ? (
            <div className="mb-6 max-w-form">
              <FormAlert tone="caution" title={sessionEnded.title}>
                {sessionEnded.description}
              </FormAlert>
            </div>
          ) : null}
          <GuestCard />
        </>
      );
    case "no-portfolio":
      return <WithoutPortfolio isDialogClosed={loaderData.isDialogClosed} />;
    case "portfolio":
      return <WithPortfolio {...loaderData} />;
  }
}

/**
 * Focuses the picker's button when another portfolio is shown because one was created, selected or deleted: the
 * previously focused element no longer exists.
 */
function useFocusOnPortfolioChange(portfolioId: number | undefined): void {
  const shown = useRef(portfolioId);
  useEffect(() => {
    if (shown.current === portfolioId) return;
    shown.current = portfolioId;
    document.getElementById(PICKER_BUTTON)?.focus({ preventScroll: true });
  }, [portfolioId]);
}

/** The dialog opens automatically, unless it was just closed or the URL names another one. */
function WithoutPortfolio({ isDialogClosed }: { isDialogClosed: boolean }) {
  const dialog = useOutlet();
  return (
    <>
      <PageHeading>{watchlistPage.title}</PageHeading>
      <LinkButton to="/watchlist/new" variant="primary">
        {watchlistPage.create}
      </LinkButton>
      {dialog ?? (isDialogClosed ? null : <CreatePortfolioDialog closeTo="/watchlist?dialog=tutup" />)}
    </>
  );
}

interface WithPortfolioProps {
  portfolios: { id: number; name: string }[];
  selected: { id: number; name: string };
  sort: ReturnType<typeof parseWatchlistSort>;
  cards: WatchlistCardData[] | undefined;
  look: WatchlistLayout;
  /** False if sparklines and day ranges could not be read. */
  hasHistories: boolean;
  headlines: Parameters<typeof WatchlistNews>[0]["headlines"];
  removed: RemovedTicker | undefined;
  added: string | undefined;
}

function WithPortfolio({
  portfolios,
  selected,
  sort,
  look,
  cards,
  hasHistories,
  headlines,
  removed,
  added,
}: WithPortfolioProps) {
  const { renderedAt } = useSiteData();
  const place = { portfolioId: selected.id, sort };
  return (
    <div className="wide">
      <PageHeading>{watchlistPage.title}</PageHeading>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <PortfolioPicker portfolios={portfolios} selectedId={selected.id} sort={sort} />
        <LinkButton to={watchlistPath(place, "new")} preventScrollReset>
          {watchlistPage.create}
        </LinkButton>
        <LinkButton to={watchlistPath(place, "add")} preventScrollReset variant="primary">
          {watchlistPage.addTickers}
        </LinkButton>
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {removed ? (
            <ChangeAlert
              {...place}
              text={portfolioToasts.tickerRemoved(removed.symbol)}
              undo={{ intent: "restore", ...removed }}
            />
          ) : null}
          {added ? (
            <ChangeAlert
              {...place}
              text={portfolioToasts.tickerAdded(added, selected.name)}
              undo={{ intent: "remove", symbol: added }}
            />
          ) : null}
          {cards && cards.length > 0 ? (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <SortChoice portfolioId={selected.id} sort={sort} />
              <LayoutChoice {...place} look={look} />
            </div>
          ) : null}
          {cards && cards.length > 0 && !hasHistories ? (
            <FailedPart title={watchlistPage.table.courseFailed} />
          ) : null}
          {cards ? (
            <WatchlistGrid key={selected.id} {...place} look={look} cards={cards} />
          ) : (
            <FailedPart title={portfolioFailures["watchlist-unavailable"]} />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <Card id="holdings" title={watchlistPage.holdings.heading}>
            <p className="text-sm text-ink-soft">{watchlistPage.holdings.text}</p>
          </Card>
          {cards && cards.length > 0 ? <WatchlistNews headlines={headlines} now={renderedAt} /> : null}
        </div>
      </div>
      <Outlet />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={{ title: portfolioFailures["portfolios-unavailable"] }} error={error} />;
}
