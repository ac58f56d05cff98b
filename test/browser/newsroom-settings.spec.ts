import type { Page } from "@playwright/test";
import { photo } from "#test/media/images.ts";
import { addMember } from "#test/test-users.ts";
import { signInByPost } from "./members.ts";
import { expect, expectAccessible, test, waitForHydration } from "./newsroom-product.ts";

const BOSS = "kepala-situs@example.com";

test.beforeAll(async ({ product }) => {
  await addMember((await product.database()).db, BOSS, "admin");
});

test.use({ expectedErrors: [/409 \(Conflict\)|422 \(Unprocessable|net::ERR_INTERNET_DISCONNECTED/] });

const form = (page: Page) => ({
  name: page.getByLabel("Nama situs"),
  description: page.getByLabel("Deskripsi situs"),
  image: page.getByLabel("Gambar bawaan", { exact: true }),
  submit: page.getByRole("button", { name: "Simpan Pengaturan" }),
});

async function openSettings(page: Page) {
  await signInByPost(page, BOSS);
  await page.goto("/admin/settings");
  await waitForHydration(page);
  return form(page);
}

test("an admin renames the site and selects its image despite a network failure", async ({
  page,
  context,
}) => {
  const { name, description, image, submit } = await openSettings(page);

  await name.fill("   ");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription("Nama situs tidak boleh kosong.");
  await expect(name).toBeFocused();
  await expectAccessible(page, "dark");

  await name.fill("Warta Bursa");
  await description.fill("Kabar pasar modal setiap hari.");
  const buffer = await photo({ width: 1200, height: 630 }).jpeg().toBuffer();
  await page
    .getByRole("group", { name: "Gambar bawaan" })
    .locator("input[type=file]")
    .setInputFiles({ name: "bursa.jpg", mimeType: "image/jpeg", buffer });
  await expect(image).toHaveValue(/^\/images\/.+-bursa\.jpg$/);
  await expect(page.getByRole("img", { name: "Pratinjau gambar bawaan" })).toBeVisible();

  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await expect(name).toHaveValue("Warta Bursa");
  await expect(image).toHaveValue(/-bursa\.jpg$/);
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByText("Pengaturan berhasil disimpan.").first()).toBeVisible();
  await expectAccessible(page, "light");

  await expect
    .poll(async () => {
      await page.goto("/");
      return page.title();
    })
    .toBe("Warta Bursa - Dasbor Pasar Keuangan Indonesia");
  await expect(page.getByRole("link", { name: "Beranda Warta Bursa" })).toHaveText("Warta Bursa");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /-bursa\.jpg$/);
});

test("the second of two admins sees what the first has saved", async ({ page, browser, product }) => {
  const first = await openSettings(page);
  const otherPage = await (await browser.newContext({ baseURL: product.url })).newPage();
  const second = await openSettings(otherPage);
  await first.name.fill("Kabar Pertama");
  await first.submit.click();
  await expect(page.getByText("Pengaturan berhasil disimpan.").first()).toBeVisible();

  await second.name.fill("Kabar Kedua");
  await second.submit.click();
  const alert = otherPage.getByRole("alert");
  await expect(alert).toContainText("Admin lain menyimpan pengaturan sejak halaman ini dibuka.");
  await expect(alert.getByRole("definition").first()).toHaveText("Kabar Pertama");
  await expect(second.name).toHaveValue("Kabar Kedua");
  await expectAccessible(otherPage, "light");
  await second.submit.click();
  await expect(otherPage.getByText("Pengaturan berhasil disimpan.").first()).toBeVisible();
  await otherPage.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the settings are saved and link to their other pages", async ({ page }) => {
    await signInByPost(page, BOSS);
    await page.goto("/admin/settings");
    const { name, submit } = form(page);
    await name.fill("Tanpa Skrip");
    await submit.click();
    await expect(page).toHaveURL("/admin/settings");
    await expect(name).toHaveValue("Tanpa Skrip");
    await page
      .getByRole("navigation", { name: "Pengaturan" })
      .getByRole("link", { name: "Libur Bursa" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Libur Bursa");
    await page
      .getByRole("navigation", { name: "Pengaturan" })
      .getByRole("link", { name: "Keamanan" })
      .click();
    await page.getByLabel("Wajibkan verifikasi dua langkah untuk admin dan editor").check();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByRole("alert")).toContainText("supaya Anda tidak kehilangan akses");
  });
});

test("an admin changes the ingest settings, and an invalid input is preserved", async ({ page }) => {
  await signInByPost(page, BOSS);
  await page.goto("/admin/settings/ingest");
  await expect(page.getByRole("heading", { name: "Import", exact: true })).toBeVisible();
  await waitForHydration(page);
  const items = page.getByLabel("Item per pengambilan");
  const longest = page.getByLabel("Jeda terpanjang");
  const submit = page.getByRole("button", { name: "Simpan" });
  await items.fill("50");
  await page.getByLabel("Jeda terpendek").selectOption("1 jam");
  await longest.selectOption("30 menit");
  await submit.click();
  await expect(longest).toHaveAccessibleDescription(
    "Jeda terpanjang tidak boleh lebih pendek dari jeda terpendek.",
  );
  await expect(longest).toBeFocused();
  await expect(items).toHaveValue("50");
  await expectAccessible(page, "dark");
  await longest.selectOption("6 jam");
  await submit.click();
  await expect(page.getByText("Pengaturan berhasil disimpan.").first()).toBeVisible();
  await page.reload();
  await expect(items).toHaveValue("50");
  await expect(longest).toHaveValue("360");
});
