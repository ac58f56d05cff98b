import type { MetaDescriptor } from "react-router";
import { type RouteMatches, type SiteData, siteDataOf } from "#app/site-data.ts";
import { cutText } from "./cut-text.ts";
import { shareCardSize } from "./share-card.ts";
import { shareImageOf } from "./site-images.ts";

/** Characters; about as many as search engines show. */
const MAX_DESCRIPTION_LENGTH = 160;

export interface PageMetaOptions {
  /** For the browser's tab. */
  title: (siteName: string) => string;
  /** For shared links, which show the site's name beside it; defaults to `title`. */
  shareTitle?: string;
  description: string;
  path: string;
  /** Absolute; overrides `path` for search engines and shared links. */
  canonicalUrl?: string;
  feed?: string;
  isIndexed?: boolean;
  type?: "website" | "article";
  /** Absolute; defaults to `card`, or else the site's image. */
  imageUrl?: string;
  card?: { path: string; alt: string };
}

export function pageMeta(matches: RouteMatches, options: PageMetaOptions): MetaDescriptor[] {
  const { path, canonicalUrl, feed, isIndexed = true } = options;
  const site = siteDataOf(matches);
  const title = options.title(site?.siteName ?? "");
  const description = cutText(options.description, MAX_DESCRIPTION_LENGTH);
  const tags: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (!isIndexed) tags.push({ name: "robots", content: "noindex, follow" });
  // Every other tag needs the site's address.
  if (!site) return tags;

  const url = canonicalUrl ?? `${site.siteUrl}${path}`;
  tags.push({ tagName: "link", rel: "canonical", href: url });
  if (feed !== undefined) tags.push(...feedLinks(`${site.siteUrl}${feed}`, title));
  tags.push(...shareTags({ ...options, site, url, title, description }));
  return tags;
}

function feedLinks(feedUrl: string, title: string): MetaDescriptor[] {
  const link = { tagName: "link", rel: "alternate" } as const;
  return [
    { ...link, type: "application/rss+xml", title: `${title} (RSS)`, href: `${feedUrl}/rss.xml` },
    { ...link, type: "application/feed+json", title: `${title} (JSON Feed)`, href: `${feedUrl}/feed.json` },
  ];
}

function shareTags({
  site,
  url,
  title,
  shareTitle = title,
  description,
  type = "website",
  imageUrl,
  card,
}: Omit<PageMetaOptions, "title"> & { site: SiteData; url: string; title: string }): MetaDescriptor[] {
  const own = card ? { ...shareCardSize, ...card } : { alt: site.siteName, ...shareImageOf(site) };
  const image = imageUrl ?? `${site.siteUrl}${own.path}`;
  const imageAlt = imageUrl === undefined ? own.alt : shareTitle;
  return [
    { property: "og:site_name", content: site.siteName },
    { property: "og:locale", content: "id_ID" },
    { property: "og:type", content: type },
    { property: "og:title", content: shareTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    // The size of other images is unknown.
    ...(imageUrl === undefined
      ? [
          { property: "og:image:width", content: String(own.width) },
          { property: "og:image:height", content: String(own.height) },
        ]
      : []),
    { property: "og:image:alt", content: imageAlt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: shareTitle },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: imageAlt },
  ];
}
