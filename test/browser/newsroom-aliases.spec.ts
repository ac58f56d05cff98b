import { addMember } from "#test/test-users.ts";
import {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./fixtures.ts";
import { signInByPost } from "./members.ts";

const PATH = "/admin/settings/aliases";

test.use({ expectedErrors: [/422 \(Unprocessable Entity\)|net::ERR_INTERNET_DISCONNECTED/] });

test.beforeAll(async ({ product }) => {
  await addMember((await product.database()).db, "alias@example.com", "admin");
});

/** Few rows, because axe checks every one of them in both themes. */
const FEW = `${PATH}?q=antam`;

test.beforeEach(async ({ page }) => {
  await signInByPost(page, "alias@example.com");
  await page.goto(FEW);
  await waitForHydration(page);
});

test("an admin adds an alias after a network failure and a name that is taken", async ({ page, context }) => {
  await page.getByRole("link", { name: "Tambah Alias" }).click();
  const dialog = page.getByRole("dialog");
  const alias = dialog.getByRole("textbox", { name: "Alias" });
  await alias.fill("bank central asia");
  await dialog.getByLabel("Kode emiten").fill("BBRI");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(alias).toHaveAccessibleDescription(/^Alias ini sudah dipakai untuk BBCA\./);
  await expect(alias).toBeFocused();
  await expectNoAccessibilityViolations(page);
  await alias.fill("Antam Percobaan");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await expect(alias).toHaveValue("Antam Percobaan");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Alias berhasil ditambahkan.").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /^Antam Percobaan BBRI/ })).toBeVisible();
});

test("an admin disables, enables and deletes an alias, the last after confirmation", async ({
  page,
  product,
}) => {
  await (await product.database()).pool.query(
    "INSERT INTO ticker_aliases (ticker, alias, alias_key) VALUES ('BBRI', 'Antam Hapus', 'antam hapus')",
  );
  await page.reload();
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  const row = page.getByRole("row", { name: /^Antam Hapus/ });
  await row.getByRole("button", { name: "Nonaktifkan: Antam Hapus" }).click();
  // Without `exact`, the name matches "Nonaktifkan" too.
  await expect(row.getByRole("button", { name: "Aktifkan: Antam Hapus", exact: true })).toBeVisible();
  await row.getByRole("link", { name: "Edit: Antam Hapus" }).click();
  await expect(dialog.getByLabel("Aktif")).not.toBeChecked();
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await row.getByRole("link", { name: "Hapus: Antam Hapus" }).click();
  await expect(dialog.getByText("Apakah Anda yakin ingin menghapus alias ini?")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("button", { name: "Hapus" }).click();
  await expect(row).toHaveCount(0);
});

test("an admin tests a text", async ({ page }) => {
  await page.getByRole("link", { name: "Coba pada Teks" }).click();
  await expect(page.getByRole("heading", { name: "Coba pada Teks" })).toBeVisible();
  await page.getByLabel("Teks", { exact: true }).fill("Laba Antam tumbuh.");
  await page.getByRole("button", { name: "Coba" }).click();
  await expect(page.getByRole("region", { name: "Hasil" })).toContainText("Lewat alias “Antam”");
  await expectAccessible(page, "dark");
});

test("an admin checks an alias file and applies it", async ({ page }) => {
  await page.getByRole("link", { name: "Impor CSV" }).click();
  await page.getByLabel("Berkas CSV").setInputFiles({
    name: "alias.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("kode,alias\nBBRI,Bank Rakyat Percobaan\nXXXX,Lain\n"),
  });
  await page.getByRole("button", { name: "Periksa Berkas" }).click();
  await expect(page.getByRole("region", { name: "Hasil pemeriksaan" })).toContainText(
    "1 alias baru, 0 berubah, 0 sudah sama, 1 baris bermasalah.",
  );
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByText("1 alias berhasil diimpor.").first()).toBeVisible();
});
