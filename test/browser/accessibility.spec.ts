import { listAddresses } from "#test/addresses.ts";
import { expect, expectNoAccessibilityFaults, hydrated, test } from "./fixtures.ts";

test.use({ expectedErrors: [/404 \(Not Found\)|410 \(Gone\)/] });

/** What to open of each page of app/routes.ts; or the file of the test that does, where a page needs more than an address. */
const pages: Record<string, string[] | `${string}.spec.ts`> = {
  "/": ["/"],
  "/news": ["/news"],
  "/news/:symbol": ["/news/BBCA"],
  "/news/read/:slug": [
    "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa",
    "/news/read/tidak-ada",
  ],
  "/sector/:sector": ["/sector/banking"],
  "/koreksi": ["/koreksi"],
  "/salah-emiten": ["/salah-emiten"],
  "/admin/articles/edit/:id/revisions": "newsroom-revisions.spec.ts",
  "/admin/articles/edit/:id/revisions/restore": "newsroom-revisions.spec.ts",
  "/admin/articles/edit/:id/revisions/correct": "newsroom-revisions.spec.ts",
  "/preview/article": "newsroom-previews.spec.ts",
  "/news/preview/:id": "newsroom-previews.spec.ts",
  "/admin/articles/edit/:id/links": "newsroom-previews.spec.ts",
  "/admin/articles/edit/:id/story": "newsroom-stories.spec.ts",
  "/search": [
    "/search",
    "/search?q=BBCA",
    "/search?q=bank&urut=terbaru&kategori=Banking",
    "/search?q=tidakadayangbegini",
  ],
  "/markets": "market-pages.spec.ts",
  "/screener": ["/screener", "/screener?per-max=15&kolom=sektor,per,pbv&dividen-min=lima"],
  "/saham/:ticker": "stock-page.spec.ts",
  "/legal/:page": ["/legal/disclaimer", "/legal/privacy", "/legal/terms"],
  "/research": ["/research"],
  "/personal-finance": ["/personal-finance"],
  "/videos": ["/videos"],
  "/*": ["/alamat-tak-dikenal"],

  "/screener/saved": "saved-screens.spec.ts",

  "/watchlist": "watchlist.spec.ts",
  "/watchlist/new": "watchlist.spec.ts",
  "/watchlist/rename": "watchlist.spec.ts",
  "/watchlist/delete": "watchlist.spec.ts",
  "/watchlist/add": "watchlist.spec.ts",
  "/profile": "accounts.spec.ts",
  "/profile/edit": "accounts.spec.ts",
  "/profile/password": "accounts.spec.ts",
  "/settings": "accounts.spec.ts",
  "/settings/two-factor": "accounts.spec.ts",
  "/settings/email": "accounts.spec.ts",
  "/settings/delete": "accounts.spec.ts",

  "/login": "accounts.spec.ts",
  "/login/two-factor": ["/login/two-factor"],
  "/admin/login": "accounts.spec.ts",
  "/admin/login/resend": "ended-session-forms.spec.ts",
  "/admin": "newsroom-pages.spec.ts",
  "/admin/articles": "newsroom-articles.spec.ts",
  "/admin/articles/confirm": "newsroom-articles.spec.ts",
  "/admin/review": "newsroom-review.spec.ts",
  "/admin/source-changes": "newsroom-source-changes.spec.ts",
  "/admin/tag-reports": "ticker-mentions.spec.ts",
  "/admin/media": "newsroom-media.spec.ts",
  "/admin/media/image": "newsroom-media.spec.ts",
  "/admin/media/delete": "newsroom-media.spec.ts",
  "/admin/categories": "newsroom-categories.spec.ts",
  "/admin/categories/new": "newsroom-categories.spec.ts",
  "/admin/categories/edit": "newsroom-categories.spec.ts",
  "/admin/categories/merge": "newsroom-categories.spec.ts",
  "/admin/categories/delete": "newsroom-categories.spec.ts",
  "/admin/sources": "newsroom-sources.spec.ts",
  "/admin/sources/new": "newsroom-sources.spec.ts",
  "/admin/sources/edit": "newsroom-sources.spec.ts",
  "/admin/sources/delete": "newsroom-sources.spec.ts",
  "/admin/sources/opml": "newsroom-sources.spec.ts",
  "/admin/settings": "newsroom-settings.spec.ts",
  "/admin/settings/security": "newsroom-settings.spec.ts",
  "/admin/settings/ingest": "newsroom-settings.spec.ts",
  "/admin/settings/holidays": "newsroom-users.spec.ts",
  "/admin/settings/corporate-actions": "newsroom-corporate-actions.spec.ts",
  "/admin/settings/corporate-actions/new": "newsroom-corporate-actions.spec.ts",
  "/admin/settings/corporate-actions/edit": "newsroom-corporate-actions.spec.ts",
  "/admin/settings/corporate-actions/delete": "newsroom-corporate-actions.spec.ts",
  "/admin/settings/aliases": "newsroom-aliases.spec.ts",
  "/admin/settings/aliases/new": "newsroom-aliases.spec.ts",
  "/admin/settings/aliases/edit": "newsroom-aliases.spec.ts",
  "/admin/settings/aliases/delete": "newsroom-aliases.spec.ts",
  "/admin/settings/aliases/import": "newsroom-aliases.spec.ts",
  "/admin/settings/aliases/try": "newsroom-aliases.spec.ts",
  "/admin/audit": "newsroom-users.spec.ts",
  "/admin/users": "newsroom-users.spec.ts",
  "/admin/users/new": "newsroom-users.spec.ts",
  "/admin/users/edit": "newsroom-users.spec.ts",
  "/admin/users/delete": "newsroom-users.spec.ts",
  "/admin/articles/new": "article-editor.spec.ts",
  "/admin/articles/edit/:id": "article-editor.spec.ts",
  "/admin/runs": "newsroom-runs.spec.ts",
  "/admin/runs/detail": "newsroom-runs.spec.ts",
  "/admin/runs/import": "newsroom-runs.spec.ts",
  "/verify-email": ["/verify-email"],
  "/forgot-password": "accounts.spec.ts",
  "/change-email": "change-email.spec.ts",
  "/reset-password": ["/reset-password", "/reset-password?token=kedaluwarsa"],
  "/logout": ["/logout"],
};

test("every page of the site is looked at, here or in a test of its own", () => {
  const paths = listAddresses().flatMap(({ path, file }) => (file.endsWith(".tsx") ? [path] : []));
  expect(Object.keys(pages).sort()).toEqual(paths.sort());
});

for (const path of Object.values(pages).flatMap((shown) => (typeof shown === "string" ? [] : shown))) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on ${path} (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: colorScheme === "light" ? 1280 : 360, height: 800 });
      await page.goto(path);
      await hydrated(page);
      await expectNoAccessibilityFaults(page);
    });
  }
}
