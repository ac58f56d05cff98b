import { fillMarket } from "#test/market-figures.ts";
import { startProduct } from "#test/product.ts";
import { expect, expectAccessible, hydrated, test } from "./fixtures.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_CONNECTION_REFUSED|status of 503/],
});

test("a whole page that can't be loaded is answered by our own, which leads back and tries again", async ({
  page,
}) => {
  await using product = await startProduct();
  await page.goto(`${product.url}/legal/terms`);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { place } = product;
  const { port } = new URL(product.url);
  await product.stop();

  await page.goto(`${product.url}/news?lanjut=x`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halaman tidak dapat dimuat");
  await expect(
    page.getByText("Tidak ada koneksi ke server. Periksa koneksi internet Anda, lalu coba lagi."),
  ).toBeVisible();
  await expect(page).toHaveTitle("Tidak ada koneksi | KabarPasar");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Coba Lagi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halaman tidak dapat dimuat");
  await page.getByRole("button", { name: "Kembali ke halaman sebelumnya" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Syarat & Ketentuan");

  await using again = await startProduct({ place, settings: { PORT: port } });
  await page.goto(`${again.url}/news`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berita Terbaru");
  const kept = await page.evaluate(async () => {
    const figures = await caches.open("last-figures");
    return [await caches.keys(), (await figures.keys()).map(({ url }) => new URL(url).pathname)];
  });
  expect(kept).toEqual([["last-figures"], ["/api/market-overview"]]);
  // As the button for it does.
  await page.evaluate(() => fetch("/logout.data", { method: "POST", body: new URLSearchParams() }));
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test("without a network the last figures of visited pages are shown as old ones, with their time", async ({
  page,
}) => {
  await using product = await startProduct();
  const { db } = await product.database();
  await fillMarket(db);
  await page.goto(`${product.url}/legal/terms`);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${product.url}/saham/BBCA`);
  const price = (await page.locator("main > div > header").innerText()).match(/Rp[\d.]+/)?.[0] ?? "no price";
  const keptPaths = () =>
    page.evaluate(async () =>
      (await (await caches.open("last-figures")).keys()).map(({ url }) => new URL(url).search),
    );
  await expect.poll(keptPaths).toEqual(["", "?ticker=BBCA"]);
  await product.stop();

  await page.goto(`${product.url}/news?lanjut=x`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Angka terakhir yang tersimpan");
  await expect(page.getByText("Bukan angka saat ini: lihat waktu setiap angka.")).toBeVisible();
  const time = "per \\d{1,2} \\w{3} \\d{4}, \\d\\d\\.\\d\\d WIB";
  await expect(page.getByRole("listitem")).toHaveText([
    new RegExp(`^IHSG7\\.511,25\\+1,00%${time}$`),
    new RegExp(`^BBCA${price.replace(".", "\\.")}[+−]?\\d+,\\d\\d%${time}$`),
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a form that loads a whole page is answered too when it can't be sent", async ({ page }) => {
  await using product = await startProduct();
  await page.goto(`${product.url}/legal/terms`);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await product.stop();
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/salah-emiten";
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halaman tidak dapat dimuat");
  await page.getByRole("button", { name: "Kembali ke halaman sebelumnya" }).click();
  await expect(page).toHaveURL(`${product.url}/legal/terms`);
});

test("the service worker is small", async ({ request, product }) => {
  const answer = await request.get(`${product.url}/sw.js`);
  expect(answer.headers()["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(answer.headers()["cache-control"]).toBe("no-cache");
  expect((await answer.body()).byteLength).toBeLessThan(5_000);
});
