import { accessibilityFaults, expect, hydrated, test } from "./fixtures.ts";

test.use({ expectedErrors: [/404 \(Not Found\)/] });

const PAGES = [
  "/",
  "/news",
  "/news/BBCA",
  "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa",
  "/news/read/tidak-ada",
  "/sector/banking",
  "/search",
  "/search?q=dividen",
  "/search?q=tidakadayangbegini",
  "/legal/disclaimer",
  "/legal/privacy",
  "/legal/terms",
  "/research",
  "/personal-finance",
  "/videos",
  "/alamat-tak-dikenal",
];

for (const path of PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on ${path} (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: colorScheme === "light" ? 1280 : 360, height: 800 });
      await page.goto(path);
      await hydrated(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
}
