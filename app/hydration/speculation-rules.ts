/**
 * Pages that browsers may prerender: those that are cached for everyone, without a query. Excludes pages that differ
 * between visitors, change anything, or have endless variants. Browsers skip prerendering in low-power mode and when
 * short of memory.
 */
const CACHED_PAGES = [
  "/",
  "/news",
  "/news/:symbol",
  "/news/read/:slug",
  "/sector/:sector",
  "/koreksi",
  "/search",
  "/markets",
  "/screener",
  "/saham/:ticker",
  "/tentang",
  "/kontak",
  "/legal/:page",
  "/status",
  "/ringkasan",
];

/** moderate: links that the pointer rests on; on phones, links that the browser expects to be tapped next. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: CACHED_PAGES }, { not: { href_matches: "/*\\?(.+)" } }],
      },
      eagerness: "moderate",
    },
  ],
});
