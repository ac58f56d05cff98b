import { redirect } from "react-router";
import { sectorPath } from "#app/seo/paths.ts";
import { MARKET_TABS, type MarketTab } from "#domain/market/listings/market-tab.ts";
import { otherSector, siteSectors } from "#domain/market/listings/sectors.ts";
import { withQuery } from "#format/with-query.ts";

const slugs = [...siteSectors, otherSector].map(({ slug }) => slug);

export type MapSlug = (typeof slugs)[number];

export interface MarketsView {
  tab: MarketTab;
  sector: MapSlug | undefined;
  isTable: boolean;
}

export const MARKETS_SEARCH_PARAMS = ["pasar", "sektor", "tabel"] as const;

const slugsOfTabs: Record<MarketTab, string> = { indonesia: "indonesia", global: "global", crypto: "kripto" };

/** @throws a redirect for an unknown sector or tab, so that invented URLs can't fill the page cache */
export function parseMarketsView(search: URLSearchParams): MarketsView {
  const requested = { tab: search.get("pasar"), sector: search.get("sektor") };
  const tab = MARKET_TABS.find((candidate) => slugsOfTabs[candidate] === requested.tab);
  const sector = slugs.find((slug) => slug === requested.sector);
  const view: MarketsView = { tab: tab ?? "indonesia", sector, isTable: search.get("tabel") === "1" };
  const isUnknown = (requested.tab !== null && !tab) || (requested.sector !== null && !sector);
  if (isUnknown || tab === "indonesia") throw redirect(marketsPath(view));
  return view;
}

export function marketsPath({
  tab,
  sector,
  isTable,
}: Pick<MarketsView, "tab" | "isTable"> & { sector: string | undefined }): string {
  const search = new URLSearchParams({
    ...(tab !== "indonesia" && { pasar: slugsOfTabs[tab] }),
    ...(sector !== undefined && { sektor: sector }),
    ...(isTable && { tabel: "1" }),
  });
  return withQuery("/markets", search);
}

/** The path to a sector's companies that are too small for a cell: its own map, or from there its company list. */
export function smallCompaniesPath(slug: string, view: MarketsView): string {
  if (view.sector === undefined) return marketsPath({ ...view, sector: slug });
  return slug === otherSector.slug ? "/screener" : `${sectorPath(slug)}?emiten=semua`;
}
