import type { MetaDescriptor } from "react-router";
import type { SiteData } from "#app/site-data.ts";
import { SOCIAL_NETWORK_NAMES } from "#domain/site/social-networks.ts";
import { publisherLogo } from "./site-images.ts";

type Publisher = Pick<SiteData, "siteName" | "siteUrl" | "logo" | "icon" | "footer">;

/** schema.org/Organization */
export function publisherJsonLd(site: Publisher) {
  const { siteName, siteUrl, footer } = site;
  const { path, width, height } = publisherLogo(site);
  const profiles = SOCIAL_NETWORK_NAMES.flatMap((network) => footer.links[network] ?? []);
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#publisher`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: { "@type": "ImageObject", url: `${siteUrl}${path}`, width, height },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/**
 * The home page's structured data: the site's name (Google's "site name" documentation requires WebSite with
 * name and url on the home page), its search and its publisher.
 */
export function siteJsonLd(
  site: (Publisher & Pick<SiteData, "siteDescription">) | undefined,
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

/** Google requires at least two levels, each with position, name and item. */
export function breadcrumbJsonLd(
  { siteUrl }: Pick<SiteData, "siteUrl">,
  trail: readonly { name: string; path: string }[],
) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}
