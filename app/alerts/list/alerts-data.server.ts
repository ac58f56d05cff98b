import { pageOfRows } from "#app/frame/paging/page-of-rows.ts";
import { type AlertBadge, alertWords } from "#copy/alerts/alert-words.ts";
import { alertsPage } from "#copy/alerts/alerts-page.ts";
import { propertiesOf } from "#domain/alerts/rules/alert.ts";
import { type AlertRow, listAlerts } from "#domain/alerts/rules/alerts.server.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { listCompaniesBySymbol } from "#domain/market/listings/symbols.server.ts";
import { listPortfolios } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { compareUnknownLast } from "#format/compare-text.ts";
import type { Database } from "#platform/database/database.ts";

export type AlertListData = Awaited<ReturnType<typeof readAlertList>>;
export type AlertItem = AlertListData["groups"][number]["alerts"][number];

export interface AlertChoice {
  /** Only alerts of this company; all if undefined. */
  symbol: string | undefined;
  /** Whether the user may see alerts about the newsroom. */
  isEditor: boolean;
  /** Its query selects the page of the list. */
  url: URL;
}

/**
 * A page of the user's alerts grouped by company, sorted by symbol; those about the newsroom, without a symbol, last.
 */
export async function readAlertList(db: Database, userId: string, { symbol, isEditor, url }: AlertChoice) {
  const [stored, portfolios] = await Promise.all([listAlerts(db, userId), listPortfolios(db, userId)]);
  const all = stored
    .filter(({ kind }) => isEditor || propertiesOf(kind).scope !== "newsroom")
    .sort((a, b) => compareUnknownLast(a.symbol, b.symbol, 1));
  const { rows: pageAlerts, ...place } = pageOfRows(
    all.filter((alert) => symbol === undefined || alert.symbol === symbol),
    url,
  );
  const companies = await listCompaniesBySymbol(db, symbolsOf(pageAlerts));
  const companyNameOf = new Map(companies.map((company) => [company.symbol, company.name]));
  const today = todayInJakarta(new Date());
  const groups = [...Map.groupBy(pageAlerts, (alert) => alert.symbol)].map(([groupSymbol, ofGroup]) => ({
    symbol: groupSymbol,
    name: groupSymbol === null ? alertsPage.newsroom : (companyNameOf.get(groupSymbol) ?? ""),
    alerts: ofGroup.map((alert) => ({
      id: alert.id,
      words: alertWords({
        ...alert,
        portfolio: portfolios.find(({ id }) => id === alert.portfolioId)?.name,
      }),
      badge: badgeOf(alert, today),
      isOnce: alert.isOnce,
      expiresOn: alert.expiresOn,
    })),
  }));
  return { groups, symbols: symbolsOf(all), ...place };
}

function symbolsOf(alerts: readonly AlertRow[]): string[] {
  return [...new Set(alerts.flatMap(({ symbol }) => symbol ?? []))];
}

function badgeOf({ state, expiresOn }: AlertRow, today: string): AlertBadge {
  const isActive = state === "armed" || state === "waiting";
  return isActive && expiresOn !== null && expiresOn < today ? "expired" : state;
}
