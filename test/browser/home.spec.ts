/** Where the parts of the home page are, in windows of every width. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addMember, addPortfolio, signIn } from "./members.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const boxOf = async (page: Page, name: string) =>
  (await region(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const headlines = (page: Page) => page.locator("main article").filter({ visible: true }).locator("h2, h3");

test("on a phone one row of tiles is swiped, and the news begins within 400 px, then movers and sectors", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  const row = region(page, "Ringkasan Pasar").getByRole("list");
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(58);
  expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(300);
  expect((await headlines(page).first().boundingBox())?.y).toBeLessThan(400);
  const order = ["Berita utama", "Berita Terbaru", "Penggerak Pasar", "Performa Sektor"];
  const tops = await Promise.all(order.map(async (name) => (await boxOf(page, name)).y));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test("a member's watchlist comes before the news on a phone, and moves nothing when it arrives", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await addMember(product, "layar-kecil@example.com");
  await addPortfolio(product, "layar-kecil@example.com", "Saku", ["BBCA", "TLKM", "PTBA"]);
  await page.goto("/login?kembali=/");
  await signIn(page, "layar-kecil@example.com");
  const slot = region(page, "Watchlist Anda");
  await expect(slot.getByRole("link", { name: /^BBCA/ })).toBeVisible();
  const top = async () => (await headlines(page).first().boundingBox())?.y;
  const settled = await top();
  expect(settled).toBeLessThan(400);
  expect((await boxOf(page, "Watchlist Anda")).y).toBeLessThan(settled ?? 0);
  await page.route("**/watchlist/summary", () => {});
  await page.reload();
  await expect(slot.getByText("Memuat aplikasi...")).toBeVisible();
  expect(await top()).toBe(settled);
});

test("from 1024 px the tiles are one line of 56 px, and the movers stand beside the news", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/");
  const tiles = await region(page, "Ringkasan Pasar").getByRole("listitem").all();
  const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()));
  expect(boxes.map((box) => box?.height)).toEqual([56, 56, 56, 56, 56, 56]);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const [lead, movers, sectors] = [
    await boxOf(page, "Berita utama"),
    await boxOf(page, "Penggerak Pasar"),
    await boxOf(page, "Performa Sektor"),
  ];
  expect(movers.y).toBe(lead.y);
  expect(movers.x).toBeGreaterThan(lead.x + lead.width);
  expect(sectors.y).toBeGreaterThan((await boxOf(page, "Berita Terbaru")).y);
});

test("from 1536 px the latest news, the lead and the market are three columns", async ({ page }) => {
  await page.setViewportSize({ width: 1536, height: 800 });
  await page.goto("/");
  const columns = [
    await boxOf(page, "Berita Terbaru"),
    await boxOf(page, "Berita utama"),
    await boxOf(page, "Penggerak Pasar"),
  ];
  expect(new Set(columns.map(({ y }) => y)).size).toBe(1);
  expect(columns[1]?.x).toBeGreaterThan((columns[0]?.x ?? 0) + (columns[0]?.width ?? 0));
  expect(columns[2]?.x).toBeGreaterThan((columns[1]?.x ?? 0) + (columns[1]?.width ?? 0));
  expect(await headlines(page).count()).toBeGreaterThan(6);
});
