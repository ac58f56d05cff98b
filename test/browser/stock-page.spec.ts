import { parsePageHead } from "#test/page-head.ts";
import { checkPage } from "./page-checks.ts";
import { expect, test, waitForHydration } from "./stock-product.ts";

const TABS = [
  "Overview",
  "Chart",
  "Fundamentals",
  "Statistics",
  "Analysis",
  "Holders",
  "Profile",
  "Historical Data",
  "Corp. Actions",
  "Events",
];

test("the header shows price, change, time, age and limits", async ({ page }) => {
  await page.goto("/saham/BBCA");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bank Central Asia Tbk.");
  const header = page.locator("main > div > header");
  await expect(header).toContainText("BBCA · Banking");
  await expect(header.getByRole("link", { name: "Banking" })).toHaveAttribute("href", "/sector/banking");
  await expect(header).toContainText("Rp9.000");
  await expect(header).toContainText("+0,56%");
  await expect(header).toContainText("+50");
  await expect(header).toContainText("Harga per 21 Feb 2025, 16.00 WIB");
  // Delayed as well, but a stale price has one badge.
  await expect(header.getByRole("button", { name: /Belum diperbarui/ })).not.toContainText("Delayed");

  const limits = page.getByRole("region", { name: "Batas harga 21 Feb 2025" });
  // Limits of 20 % around 8,950, the rule of February 2025, are 10,740 and 7,160; rounded inwards to ticks of
  // 25 they are 10,725 and 7,175. Distances: 10,725 / 9,000 and 7,175 / 9,000.
  await expect(limits).toContainText("ARA, auto rejection atas +20%Rp10.725jarak +19,17%");
  await expect(limits).toContainText("ARB, auto rejection bawah −20%Rp7.175jarak −20,28%");
  await expect(limits).toContainText("Harga acuan Rp8.950");
  await expect(limits).toContainText("Fraksi harga Rp25");
});

test("tabs without data about the company show a message and are dimmed", async ({ page }) => {
  await page.goto("/saham/BBCA");
  const tabs = page.getByRole("navigation", { name: "Bagian halaman saham" }).getByRole("link");
  await expect(tabs).toHaveText(TABS);
  await expect(page.locator("[data-tab][data-empty]")).toHaveText([
    "Fundamentals",
    "Analysis",
    "Holders",
    "Corp. Actions",
    "Events",
  ]);
  for (const [title, text] of [
    ["Fundamentals", "Belum ada data Fundamentals untuk BBCA."],
    ["Analysis", "Konten untuk Analysis akan segera hadir."],
    ["Holders", "Konten untuk Holders akan segera hadir."],
    ["Corp. Actions", "Belum ada data Corp. Actions untuk BBCA."],
    ["Events", "Belum ada data Events untuk BBCA."],
  ] as const) {
    await tabs.getByText(title, { exact: true }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("link", { name: title, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.locator("[data-chart]")).toHaveCount(0);
  }
});

test("the head describes the page under one canonical address", async ({ product }) => {
  for (const path of ["/saham/BBCA", "/saham/BBCA?range=5Y", "/saham/BBCA?utm_source=x"]) {
    const response = await product.fetch(path);
    expect(response.status).toBe(200);
    const { title, meta, links, jsonLd } = parsePageHead(await response.text());
    expect(title).toBe("Bank Central Asia Tbk. (BBCA) Stock Price & News | KabarPasar");
    expect(meta.description?.[0]).toContain("Bank Central Asia Tbk. (BBCA)");
    expect(meta["og:title"]).toEqual([title]);
    expect(meta["twitter:card"]).toEqual(["summary_large_image"]);
    expect(links.find(({ rel }) => rel === "canonical")?.href).toBe(`${product.url}/saham/BBCA`);
    expect(meta.robots).toBeUndefined();
    const [item, breadcrumb] = jsonLd;
    expect(item).toMatchObject({
      "@type": "FinancialProduct",
      name: "Bank Central Asia Tbk. (BBCA)",
      url: `${product.url}/saham/BBCA`,
      provider: { "@type": "Corporation", tickerSymbol: "IDX:BBCA" },
    });
    expect(breadcrumb).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Saham", item: `${product.url}/markets` },
        { position: 2, name: "BBCA", item: `${product.url}/saham/BBCA` },
      ],
    });
  }
});

test("tabs without content and old months stay out of search engines", async ({ product }) => {
  const robotsOf = async (search: string) => {
    const { meta } = parsePageHead(await (await product.fetch(`/saham/BBCA?${search}`)).text());
    return meta.robots?.[0];
  };
  expect(await robotsOf("tab=holders")).toBe("noindex, follow");
  expect(await robotsOf("tab=historical-data&bulan=2021-05")).toBe("noindex, follow");
  expect(await robotsOf("tab=historical-data")).toBeUndefined();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the chart, ranges, table and tabs work by links", async ({ page }) => {
    await page.goto("/saham/BBCA");
    const chart = page.getByRole("img", { name: "Grafik harga BBCA, 1 tahun" });
    expect((await chart.boundingBox())?.height).toBe(400);
    await page.getByRole("link", { name: "5Y, 5 tahun" }).click();
    await expect(page.getByRole("img", { name: "Grafik harga BBCA, 5 tahun" })).toBeVisible();
    await page.getByRole("link", { name: "1M, 1 bulan" }).click();
    await page.getByRole("link", { name: "Lihat sebagai tabel" }).click();
    const table = page.getByRole("table", { name: "Data grafik BBCA, 1 bulan" });
    await expect(table.getByRole("row").nth(1)).toHaveText(
      /21 Feb 20259\.000\+0,56%8\.9509\.0758\.925106\.054\.700/,
    );
    await page.getByRole("link", { name: "Historical Data" }).click();
    await expect(page.getByRole("table", { name: "Harga harian BBCA, Februari 2025" })).toBeVisible();
    await page.getByLabel("Pilih bulan").selectOption("2024-12");
    await page.getByRole("button", { name: "Tampilkan" }).click();
    await expect(page.getByRole("table", { name: "Harga harian BBCA, Desember 2024" })).toBeVisible();
  });
});

test("axe finds no violations, everything fits, and rings and shadows aren't clipped", async ({ page }) => {
  for (const [index, path] of [
    "/saham/BBCA",
    "/saham/BBCA?tab=chart&range=1M&tabel=1",
    "/saham/BBCA?tab=historical-data",
    "/saham/BBCA?tab=events",
    "/saham/TLKM",
  ].entries()) {
    await test.step(path, async () => {
      await checkPage(page, path, index, async () => {
        await page.goto(path);
        await waitForHydration(page);
        if (/BBCA($|\?tab=chart)/.test(path)) await page.locator('[data-chart="live"]').waitFor();
      });
    });
  }
});
