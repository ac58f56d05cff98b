import { chromium } from "@playwright/test";
import { BROWSER_ARGUMENTS, findBrowser } from "../../../scripts/find-browser.ts";

const COUNT = /Menampilkan ([\d.]+) dari/;
const SETTLED_MS = 5_000;

/** A screener page that stays open: the browser filters every screen from the data of the first one. */
export async function openCounter(siteUrl: string) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  const page = await browser.newPage();
  await page.goto(new URL("/screener", siteUrl).href);
  // The page hydrates on the first interaction.
  await page.mouse.move(10, 10);
  await page.mouse.click(10, 300);
  await page.waitForLoadState("networkidle");
  const readCount = async () =>
    Number(COUNT.exec((await page.textContent("main")) ?? "")?.[1]?.replace(".", ""));
  return {
    async count(query: string, expected: number): Promise<number> {
      await page.evaluate((search) => {
        history.pushState({ idx: 0, key: search, usr: null }, "", `/screener?${search}`);
        dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      }, query);
      const until = Date.now() + SETTLED_MS;
      while ((await readCount()) !== expected && Date.now() < until) await page.waitForTimeout(50);
      return readCount();
    },
    close: () => browser.close(),
  };
}
