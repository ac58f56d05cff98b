/**
 * The pages that browsers may render before the reader asks for them: those that are kept for everyone, at their plain
 * addresses. Not what differs between visitors, changes anything, or has endless variants. Browsers themselves leave
 * it with Save-Data, in low-power mode and when short of memory; start-on-need.ts on 2G.
 */
const KEPT_PAGES = [
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
        and: [
          { href_matches: KEPT_PAGES },
          { not: { href_matches: "/*\\?(.+)" } },
          // What opens in place.
          { not: { selector_matches: "[data-needs-scripts], [data-needs-scripts] a" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
