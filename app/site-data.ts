import { useRouteLoaderData } from "react-router";

export interface SiteData {
  siteName: string;
  siteUrl: string;
  /** What admins have set, if anything. */
  siteDescription?: string | undefined;
  shareImage?: { path: string; width: number; height: number } | undefined;
  /** Of gainers and losers. */
  moversMinTurnoverIdr: number;
  /** When the server rendered the page (ISO); relative times count from it. */
  renderedAt: string;
}

/** The root loader's data for a component. */
export function useSiteData(): SiteData {
  const site = useRouteLoaderData<SiteData>("root");
  if (!site) throw new Error("The root loader's data is missing.");
  return site;
}

/** The root loader's data for a route's `meta`; undefined when the root loader failed. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
}
