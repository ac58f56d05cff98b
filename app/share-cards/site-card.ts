import { redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { siteCardPath } from "#app/seo/share-card.ts";
import type { Route } from "./+types/site-card";
import { readCardBrand } from "./card-brand.server.ts";
import { drawSiteCard, siteLogoBox } from "./draw-site-card.ts";
import { pngResponse } from "./png-response.server.ts";

export const handle = publicPage({ search: ["v"] });

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const path = siteCardPath(app);
  if (url.pathname + url.search !== path) throw redirect(path, 302);
  const brand = await readCardBrand(app, siteLogoBox);
  return pngResponse(drawSiteCard(brand), brand.logo);
}
