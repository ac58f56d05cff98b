import { redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { iconPath, iconSourceOf, type SiteIconFile, siteIcons } from "#app/seo/site-images.ts";
import { notFoundText } from "#app/seo/text-response.ts";
import { fitImage } from "#domain/news/media/fit-image.server.ts";
import { DAY_SECONDS } from "#format/durations.ts";
import type { Route } from "./+types/site-icon";

export const handle = publicPage({ search: ["v"] });

/** A day: the address changes with the image. */
const CACHE_CONTROL = `public, max-age=${DAY_SECONDS}`;
const WHITE = "#ffffff";
const TRANSPARENT = "#ffffff00";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const source = iconSourceOf(app);
  const file = (Object.keys(siteIcons) as SiteIconFile[]).find((name) => name === params.file);
  if (!source || !file) return notFoundText();
  const path = iconPath(app, file);
  if (url.pathname + url.search !== path) throw redirect(path, 302);
  const { size } = siteIcons[file];
  // iOS shows transparent pixels as black; Android shows a maskable icon's inner 80 %.
  const isOpaque = file === "180.png" || file === "512-maskable.png";
  const png = await fitImage(app.files, source.path, {
    width: size,
    height: size,
    background: {
      colour: isOpaque ? WHITE : TRANSPARENT,
      margin: file === "512-maskable.png" ? Math.round(size * 0.1) : 0,
    },
  });
  if (!png) return notFoundText();
  return new Response(png, { headers: { "Content-Type": "image/png", "Cache-Control": CACHE_CONTROL } });
}
