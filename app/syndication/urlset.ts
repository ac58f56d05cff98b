import { escapeHtml } from "#format/escape-html.ts";
import { formatIsoWib } from "#format/wib.ts";
import { XML_DECLARATION } from "./xml.ts";

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";

export interface SitemapEntry {
  url: string;
  updatedAt?: Date;
}

/** A sitemap (sitemaps.org/protocol), without priority and changefreq, which search engines ignore. */
export function writeUrlset(entries: SitemapEntry[]): string {
  return [
    XML_DECLARATION,
    `<urlset xmlns="${SITEMAP}">`,
    ...entries.map((entry) => `<url>${locationOf(entry)}</url>`),
    "</urlset>\n",
  ].join("\n");
}

export function writeSitemapIndex(sitemaps: SitemapEntry[]): string {
  return [
    XML_DECLARATION,
    `<sitemapindex xmlns="${SITEMAP}">`,
    ...sitemaps.map((sitemap) => `<sitemap>${locationOf(sitemap)}</sitemap>`),
    "</sitemapindex>\n",
  ].join("\n");
}

function locationOf({ url, updatedAt }: SitemapEntry): string {
  const lastmod = updatedAt ? `<lastmod>${formatIsoWib(updatedAt)}</lastmod>` : "";
  return `<loc>${escapeHtml(url)}</loc>${lastmod}`;
}

export interface NewsSitemapEntry {
  url: string;
  title: string;
  publishedAt: Date;
}

/**
 * Google's news sitemap. Only publication (name, language), publication_date and title are read. Without
 * articles it contains only the list's address, because the schema requires an entry.
 */
export function writeNewsUrlset(
  publicationName: string,
  listUrl: string,
  entries: NewsSitemapEntry[],
): string {
  const publication = `<news:publication><news:name>${escapeHtml(publicationName)}</news:name><news:language>id</news:language></news:publication>`;
  return [
    XML_DECLARATION,
    `<urlset xmlns="${SITEMAP}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">`,
    ...entries.map(({ url, title, publishedAt }) =>
      [
        `<url><loc>${escapeHtml(url)}</loc><news:news>${publication}`,
        `<news:publication_date>${formatIsoWib(publishedAt)}</news:publication_date>`,
        `<news:title>${escapeHtml(title)}</news:title></news:news></url>`,
      ].join(""),
    ),
    ...(entries.length === 0 ? [`<url>${locationOf({ url: listUrl })}</url>`] : []),
    "</urlset>\n",
  ].join("\n");
}
