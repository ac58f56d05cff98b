import { sectorPath } from "#app/seo/paths.ts";
import {
  COMPANY_SORTS,
  type CompanySort,
  defaultDirection,
  SORT_DIRECTIONS,
  type SortDirection,
} from "#domain/market/overview/company-order.ts";
import { withQuery } from "#format/with-query.ts";

export interface SectorView {
  sort: CompanySort;
  direction: SortDirection;
  rows: "top" | "all";
}

export const SECTOR_SEARCH_PARAMS = ["urut", "arah", "emiten", "lanjut"] as const;

export function parseSectorView(search: URLSearchParams): SectorView {
  const sort = COMPANY_SORTS.find((candidate) => candidate === search.get("urut")) ?? COMPANY_SORTS[0];
  const direction =
    SORT_DIRECTIONS.find((candidate) => candidate === search.get("arah")) ?? defaultDirection(sort);
  return { sort, direction, rows: search.get("emiten") === "semua" ? "all" : "top" };
}

export function sectorViewPath(
  slug: string,
  { sort, direction, rows }: SectorView,
  cursor?: string | null,
): string {
  const search = new URLSearchParams({
    ...(sort !== COMPANY_SORTS[0] && { urut: sort }),
    ...(direction !== defaultDirection(sort) && { arah: direction }),
    ...(rows === "all" && { emiten: "semua" }),
    ...(cursor && { lanjut: cursor }),
  });
  return withQuery(sectorPath(slug), search);
}
