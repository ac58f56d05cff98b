import { INDEXED_PATHS, UNINDEXED_PUBLIC_PATHS } from "#app/public-paths.ts";

/**
 * Public pages without a query may be prerendered. moderate: links that the pointer rests on; on phones, links that the
 * browser expects to be tapped next. Browsers skip prerendering in low-power mode and when short of memory.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: [...INDEXED_PATHS, ...UNINDEXED_PUBLIC_PATHS] },
          { not: { href_matches: "/*\\?(.+)" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
