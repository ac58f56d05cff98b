/**
 * Pages that are the same for every visitor (`publicPage`), as in routes.ts. Browsers may prerender them, except with a
 * query, which has endless variants. Unknown paths and the notices of placeholders/ are left out.
 */
export const INDEXED_PATHS = [
  "/",
  "/news",
  "/news/:ticker",
  "/news/read/:slug",
  "/sector/:sector",
  "/koreksi",
  "/markets",
  "/screener",
  "/saham/:ticker",
  "/tentang",
  "/kontak",
  "/legal/:page",
  "/ringkasan",
];

export const UNINDEXED_PUBLIC_PATHS = ["/search", "/status"];
