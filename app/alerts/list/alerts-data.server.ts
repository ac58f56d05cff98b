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
import type { AlertGroup, AlertListData } from "./alerts-data.ts";

export interface AlertChoice {
  /** Only alerts of this company; all if undefined. */
  symbol: string | undefined;
  /** Whether the user may see alerts about the newsroom. */
  isEditor: boolean;
  /** Its query selects the page of the list. */
  url: URL;
}

/** The user's alerts grouped by company, sorted by symbol; those about the newsroom last. */
export async function readAlertList(
  db: Database,
  userId: string,
  { symbol, isEditor, url }: AlertChoice,
): Promise<AlertListData> {
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
  const portfolioOf = new Map(portfolios.map(({ id, name }) => [id, name]));
  const today = todayInJakarta(new Date());
  const groups = new Map<string | null, AlertGroup>();
  for (const alert of pageAlerts) {
    const name = alert.symbol === null ? alertsPage.newsroom : (companyNameOf.get(alert.symbol) ?? "");
    const group = groups.get(alert.symbol) ?? { symbol: alert.symbol, name, alerts: [] };
    groups.set(alert.symbol, group);
    const { id, isOnce, expiresOn, portfolioId } = alert;
    const portfolio = portfolioId === null ? undefined : portfolioOf.get(portfolioId);
    group.alerts.push({
      id,
      words: alertWords({ ...alert, portfolio }),
      badge: badgeOf(alert, today),
      isOnce,
      expiresOn,
    });
  }
  return { groups: [...groups.values()], symbols: symbolsOf(all), ...place };
}

function symbolsOf(alerts: readonly AlertRow[]): string[] {
  return [...new Set(alerts.flatMap(({ symbol }) => symbol ?? []))];
}

function badgeOf({ state, expiresOn }: AlertRow, today: string): AlertBadge {
  const isActive = state === "armed" || state === "waiting";
  return isActive && expiresOn !== null && expiresOn < today ? "expired" : state;
}
