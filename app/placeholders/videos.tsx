import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteOf } from "#app/site-data.ts";
import { placeholderPages } from "#copy/site.ts";
import type { Route } from "./+types/videos";
import { PlaceholderPage } from "./placeholder-page.tsx";

const { title, text } = placeholderPages.videos;

export const handle = publicPage();

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    site,
    title: `${title} | ${site?.siteName ?? ""}`,
    description: text,
    path: "/videos",
    indexed: false, // nothing to find here yet
  });
}

export default function Videos() {
  return <PlaceholderPage title={title} text={text} />;
}
