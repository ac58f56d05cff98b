import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { iconPath, type SiteIconFile, siteIcons } from "#app/seo/site-images.ts";
import { installedSite } from "#copy/site.ts";
import type { Route } from "./+types/manifest";

export const handle = publicPage();

const ICONS: SiteIconFile[] = ["192.png", "512.png", "512-maskable.png"];

/** The web app manifest, for the site on a home screen. w3.org/TR/appmanifest */
export function loader({ context }: Route.LoaderArgs): Response {
  const site = context.get(appContext);
  const manifest = {
    id: "/",
    name: site.siteName,
    short_name: site.siteName,
    description: site.siteDescription ?? installedSite.description,
    lang: "id",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    categories: ["finance", "news"],
    icons: ICONS.map((file) => ({
      src: iconPath(site, file),
      sizes: `${siteIcons[file].size}x${siteIcons[file].size}`,
      type: "image/png",
      ...(file === "512-maskable.png" && { purpose: "maskable" }),
    })),
    shortcuts: installedSite.shortcuts,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
