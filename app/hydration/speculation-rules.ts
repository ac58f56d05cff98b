/**
 * The pages that browsers may prerender: those that are cached for everyone, at their plain addresses. Not what differs
 * between visitors, changes anything, or has endless variants. Browsers skip it in low-power mode and when short of
 * memory.
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
  "/legal/:page",
];

/** moderate: what the pointer rests on; on phones what browsers expect to be tapped next. */
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
