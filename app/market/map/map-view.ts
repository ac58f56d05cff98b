import { redirect } from "react-router";
import { sectorPath } from "#app/seo/addresses.ts";
import { OTHER_SECTOR, SECTORS } from "#domain/market/listings/sectors.ts";

const slugs = [...SECTORS, OTHER_SECTOR].map(({ slug }) => slug);

/** The slug of one of the eight sectors, or of all companies outside them. */
export type MapSlug = (typeof slugs)[number];

/** How the market page shows the map. */
export interface MapView {
  /** The only sector on it. */
  sector: MapSlug | undefined;
  /** As a table. */
  isTable: boolean;
}

/** Query parameters that change the market page. */
export const mapSearchParams = ["sektor", "tabel"] as const;

/** @throws a redirect for a sector that there isn't: invented addresses must not fill the memory for pages */
export function readMapView(search: URLSearchParams): MapView {
  const given = search.get("sektor");
  const sector = slugs.find((slug) => slug === given);
  const view: MapView = { sector, isTable: search.get("tabel") === "1" };
  if (given !== null && sector === undefined) throw redirect(mapAddress(view));
  return view;
}

export function mapAddress({ sector, isTable }: { sector: string | undefined; isTable: boolean }): string {
  const search = new URLSearchParams({
    ...(sector !== undefined && { sektor: sector }),
    ...(isTable && { tabel: "1" }),
  });
  return search.size === 0 ? "/markets" : `/markets?${search}`;
}

/** Where all companies of a sector are that are too small for a cell: on its own map, or from there in its list. */
export function restAddress(slug: string, isZoomed: boolean): string {
  if (!isZoomed) return mapAddress({ sector: slug, isTable: false });
  return slug === OTHER_SECTOR.slug ? "/screener" : `${sectorPath(slug)}?emiten=semua`;
}
