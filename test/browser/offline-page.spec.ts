import { fillMarket } from "#test/market-figures.ts";
import { startProduct } from "#test/product.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|status of 503/],
});

test("a page that can't be loaded is replaced by our offline page, with the last figures flagged old", async ({
  page,
}) => {
  test.slow(); // starts a product three times
  await using product = await startProduct();
  const { db } = await product.database();
  await fillMarket(db);
  const { place, url } = product;
  await page.goto(`${url}/legal/terms`);
  await waitForHydration(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const heading = page.getByRole("heading", { level: 1 });
  const back = page.getByRole("button", { name: "Kembali ke halaman sebelumnya" });
  const keptPaths = () =>
    page.evaluate(async () =>
      (await (await caches.open("last-figures")).keys()).map(({ url }) => new URL(url).search),
    );

  await test.step("a form that would load another page leads to the offline page", async () => {
    await product.stop();
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/salah-emiten";
      document.body.append(form);
      form.submit();
    });
    await expect(heading).toHaveText("Halaman tidak dapat dimuat");
    await back.click();
    await expect(page).toHaveURL(`${url}/legal/terms`);
  });

  await test.step("the offline page has a way back and a retry", async () => {
    await page.goto(`${url}/news?lanjut=x`);
    await expect(heading).toHaveText("Halaman tidak dapat dimuat");
    await expect(
      page.getByText("Tidak ada koneksi ke server. Periksa koneksi internet Anda, lalu coba lagi."),
    ).toBeVisible();
    await expect(page).toHaveTitle("Tidak ada koneksi | KabarPasar");
    await expectAccessible(page, "light");
    await page.getByRole("link", { name: "Coba Lagi" }).click();
    await expect(heading).toHaveText("Halaman tidak dapat dimuat");
    await back.click();
    await expect(heading).toHaveText("Syarat & Ketentuan");
  });

  await using again = await startProduct({ place, settings: { PORT: new URL(url).port } });
  await test.step("pages load again once the server is back", async () => {
    await page.goto(`${url}/news`);
    await expect(heading).toHaveText("Berita Terbaru");
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["last-figures"]);
    await page.goto(`${url}/saham/SP500`);
    await expect.poll(keptPaths).toEqual(["", "?ticker=S%26P+500"]);
    await page.goto(`${url}/saham/BBCA`);
    await expect.poll(keptPaths).toEqual(["", "?ticker=S%26P+500", "?ticker=BBCA"]);
  });

  await test.step("the offline page shows the last figures of visited pages, with their time", async () => {
    const price =
      (await page.locator("main > div > header").innerText()).match(/Rp[\d.]+/)?.[0] ?? "no price";
    await again.stop();
    await page.goto(`${url}/news?lanjut=x`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Angka terakhir yang tersimpan");
    await expect(page.getByText("Bukan angka saat ini: lihat waktu setiap angka.")).toBeVisible();
    const time = "per \\d{1,2} \\w{3} \\d{4}, \\d\\d\\.\\d\\d WIB";
    await expect(page.getByRole("listitem")).toHaveText([
      new RegExp(`^IHSG7\\.511,25\\+1,00%${time}$`),
      new RegExp(`^S&P 5006\\.551,96\\+0,80%${time}$`),
      new RegExp(`^BBCA${price.replace(".", "\\.")}[+−]?\\d+,\\d\\d%${time}$`),
    ]);
    await expectAccessible(page, "dark");
    await page.setViewportSize({ width: 320, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await test.step("signing out deletes these figures", async () => {
    await using third = await startProduct({ place, settings: { PORT: new URL(url).port } });
    await page.goto(`${third.url}/legal/terms`);
    // As the logout button does.
    await page.evaluate(() => fetch("/logout.data", { method: "POST", body: new URLSearchParams() }));
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});
