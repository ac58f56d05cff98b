import { addMember } from "#test/test-users.ts";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

test.use({ expectedErrors: [/422 \(Unprocessable Entity\)|net::ERR_INTERNET_DISCONNECTED/] });

test.beforeAll(async ({ product }) => {
  const { db, pool } = await product.database();
  await addMember(db, "rubrik@example.com", "editor");
  await pool.query(`
    INSERT INTO categories (name, slug, position)
      VALUES ('Makro Ekonomi', 'makro-ekonomi', 100), ('Komoditas', 'komoditas', 101)`);
});

test.beforeEach(async ({ page }) => {
  await signInByPost(page, "rubrik@example.com");
  await page.goto("/admin/categories");
  await waitForHydration(page);
});

test("an editor adds, renames, reorders, merges and deletes categories", async ({ page, context }) => {
  await page.getByRole("link", { name: "Tambah Kategori" }).click();
  const name = page.getByLabel("Nama");
  await name.fill("Pasar Modal & Efek");
  await expect(page.getByLabel("Slug")).toHaveValue("pasar-modal-efek");
  await expectNoAccessibilityViolations(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await expect(name).toHaveValue("Pasar Modal & Efek");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Kategori berhasil ditambahkan.").first()).toBeVisible();

  await page.getByRole("link", { name: "Edit: Pasar Modal & Efek" }).click();
  await name.fill("Komoditas");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(name).toHaveAccessibleDescription("Kategori dengan nama atau slug ini sudah ada.");
  await expect(name).toBeFocused();
  await name.fill("Bursa");
  await name.press("Enter");
  await expect(page.getByText("Kategori berhasil diperbarui.").first()).toBeVisible();

  const rows = page.getByRole("rowheader");
  await expect(rows.last()).toHaveText("Bursa");
  await page.getByRole("button", { name: "Naikkan: Bursa" }).press("Enter");
  await expect(rows.last()).toHaveText("Komoditas");
  await expect(page.getByRole("button", { name: "Naikkan: Bursa" })).toBeFocused();
  await page.getByRole("button", { name: "Turunkan: Bursa" }).press("Enter");
  await expect(rows.last()).toHaveText("Bursa");
  await expect(page.getByRole("button", { name: "Naikkan: Bursa" })).toBeFocused();

  await page.getByRole("link", { name: "Gabungkan: Bursa" }).click();
  await page.getByLabel("Ke kategori").selectOption("Komoditas");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("dialog").getByRole("button", { name: "Gabungkan" }).click();
  await expect(page.getByText("Kategori berhasil digabungkan.").first()).toBeVisible();

  await page.getByRole("link", { name: "Hapus: Makro Ekonomi" }).click();
  await expect(page.getByText("Apakah Anda yakin ingin menghapus kategori ini?")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Batal" })).toBeFocused();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Kategori berhasil dihapus.").first()).toBeVisible();
  await expect(rows.last()).toHaveText("Komoditas");
});
