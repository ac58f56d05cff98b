import { useEffect, useRef } from "react";
import { Outlet, useLocation, useOutlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { loginPath } from "#app/session/login-path.ts";
import { sessionHasEnded, signedInUser } from "#app/session/session.server.ts";
import { sessionEnded } from "#copy/accounts/account-notices.ts";
import { portfolioTabs } from "#copy/ledger/portfolio-pages.ts";
import { portfolioFailures, watchlistPage } from "#copy/portfolio.ts";
import { listPortfolios } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/watchlist";
import { DividendsTab } from "./dividends/dividends-tab.tsx";
import { HoldingsTab } from "./holdings/holdings-tab.tsx";
import { PerformanceTab } from "./performance/performance-tab.tsx";
import { CreatePortfolioDialog } from "./portfolios/create-portfolio-dialog.tsx";
import { PICKER_BUTTON, PortfolioPicker } from "./portfolios/portfolio-picker.tsx";
import { choosePortfolio } from "./tabs/choose-portfolio.ts";
import { coversAllPortfolios, type PortfolioParameter, parseTab } from "./tabs/portfolio-tab.ts";
import { PortfolioTabs } from "./tabs/portfolio-tabs.tsx";
import { readTab } from "./tabs/read-tab.server.ts";
import { WatchlistTab } from "./tabs/watchlist-tab.tsx";
import { TransactionsTab } from "./transactions/transactions-tab.tsx";
import { parseWatchlistSort, watchlistPath } from "./watchlist-data.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  if (!signedIn) return { state: "guest" as const, sessionHasEnded: sessionHasEnded(context) };

  const { userId } = signedIn;
  const portfolios = (await listPortfolios(context.get(appContext).db, userId)).map(({ id, name }) => ({
    id,
    name,
  }));
  const tab = parseTab(url.searchParams.get("tab"));
  const selected = choosePortfolio(portfolios, url.searchParams.get("portfolio"), tab);
  if (!selected) {
    return { state: "no-portfolio" as const, isDialogClosed: url.searchParams.get("dialog") === "tutup" };
  }
  return {
    state: "portfolio" as const,
    portfolios,
    selected: selected.choice,
    tab,
    sort: parseWatchlistSort(url.searchParams.get("urut")),
    content: await readTab(context, { request, url, userId, tab, selected }),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: watchlistPage.title, path: "/watchlist" });
}

export default function Watchlist({ loaderData }: Route.ComponentProps) {
  useFocusOnPortfolioChange(loaderData.state === "portfolio" ? loaderData.selected : undefined);
  switch (loaderData.state) {
    case "guest":
      return <ForGuest sessionHasEnded={loaderData.sessionHasEnded} />;
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
function useFocusOnPortfolioChange(portfolio: PortfolioParameter | undefined): void {
  const lastPortfolio = useRef(portfolio);
  useEffect(() => {
    if (lastPortfolio.current === portfolio) return;
    lastPortfolio.current = portfolio;
    document.getElementById(PICKER_BUTTON)?.focus({ preventScroll: true });
  }, [portfolio]);
}

function ForGuest({ sessionHasEnded }: { sessionHasEnded: boolean }) {
  const { heading, text, link } = watchlistPage.guest;
  const { pathname, search } = useLocation();
  return (
    <>
      {sessionHasEnded ? (
        <FormAlert tone="caution" title={sessionEnded.title} className="mb-6 max-w-form">
          {sessionEnded.description}
        </FormAlert>
      ) : null}
      <PageHeading>{watchlistPage.title}</PageHeading>
      <Card id="guest" look="boxed" title={heading} className="max-w-form">
        <p className="text-ink-soft">{text}</p>
        <LinkButton to={loginPath(pathname + search)} variant="primary" className="mt-4">
          {link}
        </LinkButton>
      </Card>
    </>
  );
}

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

type WithPortfolioProps = Extract<Route.ComponentProps["loaderData"], { state: "portfolio" }>;

function WithPortfolio({ portfolios, selected, tab, sort, content }: WithPortfolioProps) {
  const place = { portfolioId: selected, tab, sort };
  return (
    <div className="wide">
      <PageHeading>{watchlistPage.title}</PageHeading>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <PortfolioPicker
          portfolios={portfolios}
          selected={selected}
          place={{ tab, sort }}
          hasAll={coversAllPortfolios(tab) && portfolios.length > 1}
        />
        <LinkButton to={watchlistPath(place, "new")} preventScrollReset>
          {watchlistPage.create}
        </LinkButton>
        {tab === "watchlist" ? (
          <LinkButton to={watchlistPath(place, "add")} preventScrollReset variant="primary">
            {watchlistPage.addTickers}
          </LinkButton>
        ) : null}
      </div>
      <PortfolioTabs selected={tab} portfolioId={selected} />
      <TabContent {...content} />
      <Outlet />
    </div>
  );
}

function TabContent(content: WithPortfolioProps["content"]) {
  if (content.data === undefined) return <FailedPart title={portfolioTabs.failed[content.tab]} />;
  switch (content.tab) {
    case "watchlist":
      return <WatchlistTab {...content.data} />;
    case "kepemilikan":
      return <HoldingsTab {...content.data} />;
    case "transaksi":
      return <TransactionsTab {...content.data} />;
    case "kinerja":
      return <PerformanceTab {...content.data} />;
    case "dividen":
      return <DividendsTab {...content.data} />;
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={{ title: portfolioFailures["portfolios-unavailable"] }} error={error} />;
}
