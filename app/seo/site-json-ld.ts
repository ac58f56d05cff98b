import type { MetaDescriptor } from "react-router";
import type { SiteData } from "#app/site-data.ts";
import { LOGO } from "./site-images.ts";

type SiteAddress = Pick<SiteData, "siteName" | "siteUrl">;

/** The publisher. schema.org/Organization */
export function publisherJsonLd({ siteName, siteUrl }: SiteAddress) {
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#publisher`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: {
      "@type": "ImageObject",
      url: `${siteUrl}${LOGO.path}`,
      width: LOGO.width,
      height: LOGO.height,
    },
  };
}

/**
 * The home page's structured data: the site's name (Google's "site name" documentation requires WebSite with
 * name and url on the home page), its search and its publisher.
 */
export function siteJsonLd(
  site: (SiteAddress & Pick<SiteData, "siteDescription">) | undefined,
): MetaDescriptor[] {
  if (!site) return [];
  const { siteName, siteUrl, siteDescription } = site;
  const website = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: siteName,
    url: `${siteUrl}/`,
    ...(siteDescription !== undefined && { description: siteDescription }),
    inLanguage: "id-ID",
    publisher: { "@id": `${siteUrl}/#publisher` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
  return [
    { "script:ld+json": website },
    { "script:ld+json": { "@context": "https://schema.org", ...publisherJsonLd(site) } },
  ];
}
