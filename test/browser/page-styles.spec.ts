import type { Page } from "@playwright/test";
import { expect, test } from "./market-product.ts";

const paths = [
  "/",
  "/markets",
  "/news",
  "/news/BBCA",
  "/sector/banking",
  "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa",
  "/koreksi",
  "/search",
  "/search?q=bank",
  "/saham/BBCA",
  "/saham/BBCA?tab=statistics",
  "/screener",
  "/legal/privacy",
  "/alamat-tak-dikenal",
];

test.use({ expectedErrors: [/404 \(Not Found\)/] });

/** What elements look like, and where they are: of each kind, which has the same classes, a few. */
function appearance(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Map<string, number>();
    const look = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`);
    };
    return [...document.body.querySelectorAll("*")].flatMap((element) => {
      const kind = `${element.localName}.${element.getAttribute("class") ?? ""}`;
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = `${kind} at ${[x, y, width, height]}`;
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      if (count > 2) return [place];
      const parts = ["::before", "::after"].filter(
        (part) => !/^(?:none|normal)$/.test(getComputedStyle(element, part).content),
      );
      return [
        place,
        ...[undefined, ...parts].map((part) => `${kind}${part ?? ""} ${look(element, part).join("; ")}`),
      ];
    });
  });
}

/** Adds the whole stylesheet, as the page's own script does once scripts are needed. */
async function addAllStyles(page: Page): Promise<void> {
  const html = await page.content();
  const url = /"(\/assets\/app-[^"]+\.css)"/.exec(html)?.[1];
  expect(url, "the page names the whole stylesheet").toBeDefined();
  await page.addStyleTag({ url: url ?? "" });
}

for (const [colorScheme, width] of [
  ["light", 360],
  ["dark", 1280],
] as const) {
  test(`public pages have every style they need: ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const before = await appearance(page);
        await addAllStyles(page);
        const after = await appearance(page);
        expect(after.length).toBe(before.length);
        expect(after.filter((line, index) => line !== before[index])).toEqual([]);
      });
    }
  });
}
