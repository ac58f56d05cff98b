import { createTestPlace } from "#test/database.ts";
import { coal, dividend } from "#test/newsroom.ts";
import { type Product, startProduct } from "#test/product.ts";
import { purgeTimeout } from "#test/purge-timeout.ts";
import { type FeedServer, type RssItem, rss, startFeedServer } from "#test/servers/feed-server.ts";
import { setupTokenIn } from "#test/setup-link.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";

const EMAIL = "siti@example.com";
const NEW_PASSWORD = "burung makan cacing";
const PRICES = `date,open,high,low,close,volume
2026-11-19,8450,8500,8400,8475,91000000
2026-11-20,8475,8600,8450,8575,100684300
`;

test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|403 \(Forbidden\)/] });

let feeds: FeedServer;
let product: Product;
test.beforeAll(async () => {
  feeds = await startFeedServer();
  const pubDate = new Date().toUTCString();
  const items: Record<string, RssItem> = {
    "/pasar": { ...dividend, pubDate },
    "/energi": { ...coal, pubDate },
    "/bank": {
      ...dividend,
      title: "Bank Memangkas Bunga Kredit",
      link: "https://berita.example/bunga",
      pubDate,
    },
  };
  for (const [path, item] of Object.entries(items)) feeds.put(path, rss([item]));
  const place = await createTestPlace({ isEmbedded: true });
  product = await startProduct({ place, settings: { MARKET_PROVIDER: "", INGEST_ALLOW_HOSTS: feeds.host } });
});
test.afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await feeds[Symbol.asyncDispose]();
});

test("an empty folder becomes a site with its own name, three feeds and real prices, on a phone", async ({
  browser,
}) => {
  test.slow(); // the embedded database of an empty folder, and an import
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();

  await test.step("a stranger is refused", async () => {
    await page.goto("/siapkan");
    await expect(page.getByRole("alert")).toContainText("Penyiapan tidak dapat dibuka");
    await expectAccessible(page, "dark");
  });

  await test.step("the link from the terminal signs the admin in", async () => {
    await page.goto(`/siapkan?token=${setupTokenIn(product.output())}`);
    await page.getByRole("button", { name: "Mulai menyiapkan" }).click();
    await expect(page).toHaveURL("/siapkan/situs");
    await waitForHydration(page);
    await expectAccessible(page, "light");
  });

  await test.step("the site gets a name", async () => {
    await page.getByLabel("Nama situs").fill("Warta Bursa");
    await page.getByRole("button", { name: "Simpan dan lanjut" }).click();
    await expect(page).toHaveURL("/siapkan/admin");
  });

  await test.step("the admin gets an address and a password, also after a lost connection", async () => {
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByLabel("Kata sandi baru").fill(NEW_PASSWORD);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Simpan dan lanjut" }).click();
    await expect(page.getByText("Tidak ada koneksi ke server.").first()).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
    await context.setOffline(false);
    await page.getByLabel("Kata sandi baru").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Simpan dan lanjut" }).click();
    await expect(page).toHaveURL("/siapkan/pasar");
  });

  await test.step("prices come from an uploaded file", async () => {
    await page.getByLabel("Berkas bursa").check();
    await page.getByRole("button", { name: "Simpan dan lanjut" }).click();
    const file = { name: "BBCA.csv", mimeType: "text/csv", buffer: Buffer.from(PRICES) };
    await page.locator("input[type=file]").setInputFiles(file);
    await expectAccessible(page, "dark");
    await page.getByRole("button", { name: "Unggah dan Impor" }).click();
    await expect(page).toHaveURL("/admin/settings/market-data/files");
    await expect
      .poll(async () => (await product.fetch("/saham/BBCA")).text(), purgeTimeout)
      .toContain("8.575");
  });

  await test.step("three feeds are checked and added", async () => {
    await page.goto("/siapkan/berita");
    await waitForHydration(page);
    const addresses = ["/pasar", "/energi", "/bank", "/hilang"].map((path) => feeds.url + path);
    await page.getByLabel("Alamat feed lain").fill(addresses.join("\n"));
    await page.getByRole("button", { name: "Periksa" }).click();
    const results = page.getByRole("region", { name: "Hasil pemeriksaan" });
    await expect(results).toContainText("3 dari 4 feed dapat diambil.");
    await expect(results).toContainText("“Bank Memangkas Bunga Kredit”");
    await expect(results).toContainText("Feed tidak ditemukan di alamat ini (404).");
    await expectAccessible(page, "light");
    await page.getByRole("button", { name: "Tambahkan yang dicentang" }).click();
    await expect(page).toHaveURL("/siapkan/surel");
    await expect(page.getByText("3 sumber berhasil ditambahkan.").first()).toBeVisible();
  });

  await test.step("mail is skipped, and remains in the list on the dashboard", async () => {
    await page.getByRole("button", { name: "Lewati" }).click();
    await expect(page).toHaveURL("/admin");
    const list = page.getByRole("region", { name: "Siapkan situs" });
    await expect(list).toContainText("4 dari 5 langkah selesai");
    await expect(list.getByRole("link", { name: "Pengiriman email" })).toBeVisible();
    await expectAccessible(page, "dark");
    await list.getByRole("link", { name: "Hapus data contoh" }).click();
  });

  await test.step("the samples are deleted, and readers see the new site", async () => {
    await expect(page.getByText("12 artikel contoh akan dihapus.")).toBeVisible();
    await expectAccessible(page, "light");
    await page.getByRole("button", { name: "Hapus data contoh" }).click();
    await expect(page).toHaveURL("/admin");
    await expect.poll(async () => (await product.fetch("/")).text()).toContain("<title>Warta Bursa");
    await expect
      .poll(async () => (await product.fetch("/news")).text())
      .toContain("Tidak ada berita ditemukan");
    expect(await (await product.fetch("/saham/BBCA")).text()).not.toContain("Simulasi");
  });
  await context.close();
});
