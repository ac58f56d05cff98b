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
  const kept = await page.evaluate(async () => (await caches.keys()).length);
  expect(kept).toBe(0);
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
