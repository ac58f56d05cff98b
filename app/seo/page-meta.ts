import type { MetaDescriptor } from "react-router";
import type { SiteData } from "#app/site-data.ts";
import { cutText } from "./cut-text.ts";
import { SHARE_IMAGE } from "./site-images.ts";

/** About what search engines show. */
const LONGEST_DESCRIPTION = 160;

export interface PageMetaOptions {
  /** From the root loader; undefined when that failed. */
  site: SiteData | undefined;
  /** As the browser's tab shows it, the site's name included. */
  title: string;
  /** For shared links, which show the site's name beside it; `title` when left out. */
  shareTitle?: string;
  description: string;
  /** Path of the page's one address, with the query that belongs to it. */
  path: string;
  /** Absolute; when search engines and shared links are to show another address than the page's own. */
  canonicalUrl?: string;
  /** Folder of the page's feeds, e.g. /feed/news. */
  feed?: string;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  type?: "website" | "article";
  /** Absolute; the site's own picture when left out. */
  imageUrl?: string;
}

/** Title, description, canonical address, feeds and social-sharing tags of a page. */
export function pageMeta(options: PageMetaOptions): MetaDescriptor[] {
  const { site, title, path, canonicalUrl, feed, indexed = true } = options;
  const description = cutText(options.description, LONGEST_DESCRIPTION);
  const tags: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (!indexed) tags.push({ name: "robots", content: "noindex, follow" });
  // Every other tag needs the site's address.
  if (!site) return tags;

  const url = canonicalUrl ?? `${site.siteUrl}${path}`;
  tags.push({ tagName: "link", rel: "canonical", href: url });
  if (feed !== undefined) tags.push(...feedLinks(`${site.siteUrl}${feed}`, title));
  tags.push(...shareTags({ ...options, site, url, description }));
  return tags;
}

/** By these, feed readers find the feeds of a page. */
function feedLinks(feedUrl: string, title: string): MetaDescriptor[] {
  const link = { tagName: "link", rel: "alternate" } as const;
  return [
    { ...link, type: "application/rss+xml", title: `${title} (RSS)`, href: `${feedUrl}/rss.xml` },
    { ...link, type: "application/feed+json", title: `${title} (JSON Feed)`, href: `${feedUrl}/feed.json` },
  ];
}

/** Open Graph (ogp.me) and what X reads beside it. */
function shareTags({
  site,
  url,
  title,
  shareTitle = title,
  description,
  type = "website",
  imageUrl,
}: PageMetaOptions & { site: SiteData; url: string }): MetaDescriptor[] {
  const image = imageUrl ?? `${site.siteUrl}${SHARE_IMAGE.path}`;
  const imageAlt = imageUrl === undefined ? site.siteName : shareTitle;
  return [
    { property: "og:site_name", content: site.siteName },
    { property: "og:locale", content: "id_ID" },
    { property: "og:type", content: type },
    { property: "og:title", content: shareTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    // Of other pictures the size isn't known.
    ...(imageUrl === undefined
      ? [
          { property: "og:image:width", content: String(SHARE_IMAGE.width) },
          { property: "og:image:height", content: String(SHARE_IMAGE.height) },
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
