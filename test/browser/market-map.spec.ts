import type { Page } from "@playwright/test";
import { boxOf, expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";

const map = (page: Page) => page.getByRole("region", { name: "Performa Sektor" });
/** A sector's name above its cells, not the one in the line above the map. */
const heading = (page: Page, name: string) =>
  page.getByRole("list", { name: "Performa Sektor" }).getByRole("link", { name });
const cell = (page: Page, symbol: string) => map(page).locator(`[data-cell="${symbol}"]`);
const card = (page: Page) => page.locator(".map-card");

async function areaOf(page: Page, symbol: string): Promise<number> {
  const { width, height } = await boxOf(cell(page, symbol));
  return width * height;
}

test("shares are sized by market cap within their sectors", async ({ page }) => {
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/markets");
    await expect(heading(page, "Banking +3,16%")).toHaveAttribute("href", "/markets?sektor=banking");
    await expect(cell(page, "BBCA")).toHaveText("BBCA +3,16%");
    await expect(cell(page, "BBCA")).toHaveAttribute("data-heat", "3");
    // TLKM is unchanged, BSDE falls by 4.76 %.
    await expect(cell(page, "TLKM")).toHaveAttribute("data-heat", "1");
    await expect(cell(page, "BSDE")).toHaveAttribute("data-heat", "-3");
    // 1,200 T and 300 T, minus the headings, which take a larger part of smaller boxes.
    const ratio = (await areaOf(page, "BBCA")) / (await areaOf(page, "TLKM"));
    expect(ratio).toBeGreaterThan(3.9);
    expect(ratio).toBeLessThan(4.6);
    const frame = await page.locator(".market-map").boundingBox();
    expect(frame?.width).toBeGreaterThan(width >= 1536 ? 1440 : width * 0.9);
  }
});

test("every cell has a tooltip, and the eight sectors are above the map in one line", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/markets");
  await expect(cell(page, "BBCA")).toHaveAttribute(
    "title",
    "Bank Central Asia Tbk.\n+3,16%\nKapitalisasi pasar Rp1.200,00 T",
  );
  expect(await map(page).locator("[data-cell]:not([title])").count()).toBe(0);
  const line = page.getByRole("list", { name: "Perubahan sektor" });
  await expect(line.getByRole("link")).toHaveText([
    /^Banking.*\+3,16%$/,
    /^Technology.*\+3,33%$/,
    /^Mining.*\+3,45%$/,
    /^Consumer Goods.*−4,35%$/,
    /^Infrastructure.*0,00%$/,
    /^Energy.*\+4,17%$/,
    /^Healthcare.*−1,41%$/,
    /^Properties & Real Estate.*−4,76%$/,
  ]);
  const tops = await line
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("a phone shows bars, sorted from the largest rise to the largest fall", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/markets");
  const bars = map(page).locator(".map-bars").getByRole("link");
  await expect(bars).toHaveText([
    "Energy",
    "Mining",
    "Technology",
    "Banking",
    "Infrastructure",
    "Healthcare",
    "Consumer Goods",
    "Properties & Real Estate",
    "Sektor lain",
  ]);
  await expect(map(page).locator(".map-bars > li").nth(3)).toContainText("+3,16%");
  await bars.nth(3).click();
  await expect(page).toHaveURL(/\/markets\?sektor=banking$/);
  await expect(bars).toHaveText(["BBCA"]);
  await expect(map(page).locator(".map-bars > li")).toContainText("Rp9.800");
});

test("without JavaScript the map can show a single sector and a table of all shares", async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${product.url}/markets`);
  await heading(page, "Energy +4,17%").click();
  await expect(page).toHaveURL(/\/markets\?sektor=energy$/);
  await expect(cell(page, "PTBA")).toHaveText("PTBA +4,17%");
  await expect(cell(page, "BBCA")).toHaveCount(0);
  await expect(map(page).getByRole("link", { name: "Berita dan semua emiten Energy" })).toHaveAttribute(
    "href",
    "/sector/energy",
  );
  await map(page).getByRole("link", { name: "Lihat sebagai tabel" }).click();
  await expect(map(page).getByRole("row").filter({ hasText: "PTBA" })).toHaveText(
    "PTBABukit Asam (Persero) Tbk.Rp2.500+4,17%90,00",
  );
  await map(page).getByRole("link", { name: "Semua sektor" }).click();
  await expect(page).toHaveURL(/\/markets\?tabel=1$/);
  await expect(map(page).getByRole("row").filter({ hasText: "BBCA" })).toContainText("1.200,00");
  await map(page).getByRole("link", { name: "Lihat sebagai peta" }).click();
  await cell(page, "BBCA").click();
  await expect(page).toHaveURL(/\/saham\/BBCA$/);
  await page.close();
});

test("by keyboard the map is one tab stop, arrows move between cells, and the card follows", async ({
  page,
}) => {
  await page.goto("/markets");
  await waitForHydration(page);
  await heading(page, "Banking +3,16%").focus();
  await page.keyboard.press("Tab");
  await expect(cell(page, "BBCA")).toBeFocused();
  await expect(card(page)).toContainText("Bank Central Asia Tbk.");
  await expect(card(page)).toContainText("Rp9.800");
  await expect(card(page)).toContainText("Kapitalisasi pasar Rp1.200,00 T");
  await expect(cell(page, "BBCA")).toHaveAccessibleDescription(/Bank Central Asia Tbk\. Rp9\.800/);
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("ArrowRight");
  const focused = page.locator(":focus");
  await expect(focused).not.toHaveAttribute("data-cell", "BBCA");
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, "BBCA")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card(page)).toHaveCount(0);
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await expect(cell(page, "BBCA")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/saham\/BBCA$/);
});

test("hovering a cell opens its card, which can be hovered too", async ({ page }) => {
  await page.goto("/markets");
  await waitForHydration(page);
  await cell(page, "BBCA").hover();
  await cell(page, "BSDE").hover();
  await expect(card(page)).toContainText("−4,76%");
  await card(page).hover();
  await expect(card(page)).toContainText("Bumi Serpong Damai Tbk.");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(card(page)).toHaveCount(0);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test("a tap opens the card, whose link opens the share's page", async ({ page }) => {
    await page.goto("/markets");
    await waitForHydration(page);
    await cell(page, "BBCA").tap();
    await expect(card(page)).toContainText("Kapitalisasi pasar Rp1.200,00 T");
    await expect(page).toHaveURL(/\/markets$/);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(card(page)).toHaveCount(0);
    await cell(page, "TLKM").tap();
    await card(page).getByRole("link", { name: "Buka halaman TLKM" }).tap();
    await expect(page).toHaveURL(/\/saham\/TLKM$/);
  });
});

test("an unknown sector or tab redirects to the whole page", async ({ product }) => {
  for (const [query, expected] of [
    ["sektor=bank&tabel=1", "?tabel=1"],
    ["pasar=obligasi", ""],
    ["pasar=indonesia&sektor=banking", "?sektor=banking"],
  ]) {
    const response = await product.fetch(`/markets?${query}`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, `/markets${expected}`]);
  }
});

test("the numbers of rising and falling shares and the turnover are above the map", async ({ page }) => {
  await page.goto("/markets");
  const breadth = page.getByRole("region", { name: "Statistik Perdagangan" });
  const figure = (term: string) =>
    breadth.locator("div").filter({ has: page.getByText(term, { exact: true }) });
  await expect(figure("Naik").last()).toContainText("4");
  await expect(figure("Turun").last()).toContainText("3");
  await expect(figure("Tetap").last()).toContainText("1");
  // 1 million of each: 9,800 + 3,000 + 11,000 + 2,500 + 1,500 + 62 + 1,400 + 1,000 rupiah.
  await expect(figure("Nilai transaksi").last()).toContainText("Rp30,26 M");
  await expect(figure("Tertinggi baru 52 minggu").last()).toContainText("N/A");
  await breadth.getByRole("button", { name: "Asal data Statistik Perdagangan" }).click();
  await expect(page.locator("[popover]:popover-open")).toContainText("melewati semua harga 52 minggu");
});
