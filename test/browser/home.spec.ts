import type { Page } from "@playwright/test";
import { boxOf, expect, purgePages, test } from "./fixtures.ts";
import { addMember, addPortfolio, signIn } from "./members.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const headlines = (page: Page) => page.locator("main article").filter({ visible: true }).locator("h2, h3");

test("on a phone the tiles are one scrollable row, and the news starts within 400 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  const row = region(page, "Ringkasan Pasar").getByRole("list");
  // One row of tiles, which are 56 px high.
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(58);
  expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(300);
  expect((await headlines(page).first().boundingBox())?.y).toBeLessThan(400);
  const order = ["Berita utama", "Berita Terbaru", "Penggerak Pasar", "Performa Sektor"];
  const tops = await Promise.all(order.map(async (name) => (await boxOf(region(page, name))).y));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test("a member's watchlist is above the news on a phone, and loads without a layout shift", async ({
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
  expect((await boxOf(region(page, "Watchlist Anda"))).y).toBeLessThan(settled ?? 0);
  await page.route("**/watchlist/summary", () => {});
  await page.reload();
  await expect(slot.getByText("Memuat aplikasi...")).toBeVisible();
  expect(await top()).toBe(settled);
});

test("from 1024 px the tiles are one row of 56 px, and the movers are beside the news", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/");
  const tiles = await region(page, "Ringkasan Pasar").getByRole("listitem").all();
  const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()));
  expect(boxes.map((box) => box?.height)).toEqual([56, 56, 56, 56, 56, 56]);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const [lead, movers, sectors] = [
    await boxOf(region(page, "Berita utama")),
    await boxOf(region(page, "Penggerak Pasar")),
    await boxOf(region(page, "Performa Sektor")),
  ];
  expect(movers.y).toBe(lead.y);
  expect(movers.x).toBeGreaterThan(lead.x + lead.width);
  expect(sectors.y).toBeGreaterThan((await boxOf(region(page, "Berita Terbaru"))).y);
});

test("a member's watchlist is on a desktop's first screen, and loads without a layout shift", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await addMember(product, "layar-lebar@example.com");
  await addPortfolio(product, "layar-lebar@example.com", "Meja", ["BBCA", "TLKM", "PTBA"]);
  await page.goto("/login?kembali=/");
  await signIn(page, "layar-lebar@example.com");
  const slot = region(page, "Watchlist Anda");
  await expect(slot.getByRole("link", { name: /^PTBA/ })).toBeVisible();
  const { y, height } = await boxOf(region(page, "Watchlist Anda"));
  expect(y + height).toBeLessThan(800);
  const movers = (await boxOf(region(page, "Penggerak Pasar"))).y;
  expect(movers).toBeGreaterThan(y + height);
  await page.route("**/watchlist/summary", () => {});
  await page.reload();
  await expect(slot.getByText("Memuat aplikasi...")).toBeVisible();
  expect((await boxOf(region(page, "Penggerak Pasar"))).y).toBe(movers);
});

test.describe("on a day with news of every sector", () => {
  test("nine headlines are in the first 800 px, and sector headlines fill the column below", async ({
    page,
    product,
  }) => {
    const { pool } = await product.database();
    await pool.query(`
      INSERT INTO articles (title, slug, excerpt, content, category, status, published_at, is_time_known)
      SELECT 'Emiten ' || category || ' membukukan kenaikan laba bersih kuartal ketiga sebesar ' || n || ' persen',
        'sektor-' || md5(category) || '-' || n, 'Laba bersih naik dari tahun lalu, kata manajemen dalam keterbukaan informasi.',
        'Isi.', category, 'published', now() - n * interval '7 minutes', true
      FROM unnest(ARRAY['Banking', 'Technology', 'Mining', 'Consumer Goods', 'Infrastructure', 'Energy', 'Healthcare',
        'Properties & Real Estate']) AS category, generate_series(1, 5) AS n`);
    await purgePages(product);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    const boxes = await Promise.all(
      (await page.locator("main :is(h2, h3, h4) > a[data-result]").all()).map((link) => link.boundingBox()),
    );
    const inside = boxes.filter((box) => box && box.y + box.height <= 800);
    expect(inside.length).toBeGreaterThanOrEqual(9);
    const sectorNews = region(page, "Berita per Sektor");
    await expect(sectorNews.getByRole("heading", { level: 3 })).toHaveText([
      "Banking",
      "Technology",
      "Mining",
      "Consumer Goods",
      "Infrastructure",
      "Energy",
      "Healthcare",
      "Properties & Real Estate",
    ]);
    // No headline appears twice.
    const titles = await page
      .locator("main a[data-result][href^='/news/read/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(titles).size).toBe(titles.length);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const [middle, market] = await Promise.all(
      [".home-sectors", ".home-market"].map((part) =>
        page.locator(part).evaluate((element) => {
          const last = element.lastElementChild ?? element;
          return Math.round(last.getBoundingClientRect().bottom);
        }),
      ),
    );
    expect((market ?? 0) - (middle ?? 0)).toBeLessThan(400);
  });
});

test("from 1536 px the latest news, the lead and the market are three columns", async ({ page }) => {
  await page.setViewportSize({ width: 1536, height: 800 });
  await page.goto("/");
  const latest = await boxOf(region(page, "Berita Terbaru"));
  const lead = await boxOf(region(page, "Berita utama"));
  const movers = await boxOf(region(page, "Penggerak Pasar"));
  expect([lead.y, movers.y]).toEqual([latest.y, latest.y]);
  expect(lead.x).toBeGreaterThan(latest.right);
  expect(movers.x).toBeGreaterThan(lead.right);
  expect(await headlines(page).count()).toBeGreaterThan(6);
});
