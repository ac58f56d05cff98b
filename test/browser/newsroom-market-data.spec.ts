import { signInForm } from "#test/http-person.ts";
import { startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";

test.use({ expectedErrors: [/422 \(Unprocessable|net::ERR_INTERNET_DISCONNECTED/] });

test("an admin chooses the exchange's files and uploads one, despite a network failure", async ({
  page,
  context,
}) => {
  await using product = await startProduct({ settings: { ...adminSettings, MARKET_PROVIDER: "" } });
  await page.request.post(`${product.url}/login`, {
    form: signInForm(admin.email, admin.password),
    headers: { origin: product.url },
    maxRedirects: 0,
  });
  await page.goto(`${product.url}/admin/settings/market-data`);
  await waitForHydration(page);
  const submit = page.getByRole("button", { name: "Simpan Sumber" });
  await expect(page.getByRole("radio", { name: "Demo" })).toBeChecked();
  await page.getByRole("radio", { name: "Yahoo Finance" }).check();
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Centang pernyataan tentang Yahoo Finance");
  await expectAccessible(page, "light");

  const files = page.getByRole("radio", { name: "Berkas bursa" });
  await files.check();
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await expect(files).toBeChecked();
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByText("Sumber data pasar diganti.").first()).toBeVisible();

  await page.getByRole("link", { name: "Unggah Berkas Data" }).click();
  await page.getByLabel("Berkas", { exact: true }).setInputFiles({
    name: "BBCA.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "date,open,high,low,close,volume\n2026-08-21,6400,6475,6375,6450,100684300\n2026-08-20,x,1,1,1,1\n",
    ),
  });
  await page.getByRole("button", { name: "Unggah dan Impor" }).click();
  // Without a reload.
  await expect(page.getByRole("row", { name: /BBCA\.csv/ })).toContainText("Sebagian ditolak", {
    timeout: 30_000,
  });
  await expectAccessible(page, "dark");
  await page.getByRole("link", { name: "BBCA.csv" }).click();
  await expect(
    page.getByText("1 baris dari 1 berkas diterima; 1 di antaranya baru atau berubah."),
  ).toBeVisible();
  await expectAccessible(page, "light");
});
