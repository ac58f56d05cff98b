import { useRouteLoaderData } from "react-router";

export interface SiteData {
  siteName: string;
  siteUrl: string;
  siteDescription?: string | undefined;
  shareImage?: { path: string; width: number; height: number } | undefined;
  moversMinTurnoverIdr: number;
  /** When the server rendered the page (ISO 8601); relative times count from it. */
  renderedAt: string;
}

export function useSiteData(): SiteData {
  const site = useRouteLoaderData<SiteData>("root");
  if (!site) throw new Error("The root loader's data is missing.");
  return site;
}

/** The root loader's data, for a route's `meta`; undefined if the root loader failed. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
}
