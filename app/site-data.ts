import { useRouteLoaderData } from "react-router";
import type { AppContext, SiteBrand } from "./contexts.ts";

export interface SiteData extends SiteBrand, Pick<AppContext, "siteUrl" | "footer"> {
  siteDescription?: string | undefined;
  moversMinTurnoverIdr: number;
  /** When the server rendered the page (ISO 8601); relative times count from it. */
  renderedAt: string;
}

export function useSiteData(): SiteData {
  const site = useRouteLoaderData<SiteData>("root");
  if (!site) throw new Error("The root loader's data is missing.");
  return site;
}

/** What `meta` gets of the routes of its page. */
export type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function siteDataOf(matches: RouteMatches): SiteData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
}
