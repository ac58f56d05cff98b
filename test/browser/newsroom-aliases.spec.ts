import { addMember } from "#test/cast.ts";
import { accessibilityFaults, expect, expectAccessible, hydrated, test } from "./fixtures.ts";
import { signIn } from "./members.ts";

const PATH = "/admin/settings/aliases";

test.use({ expectedErrors: [/422 \(Unprocessable Entity\)|net::ERR_INTERNET_DISCONNECTED/] });

test("an admin adds an alias in spite of a cut network and a taken name, tries it and deletes it", async ({
  page,
  context,
  product,
}) => {
  await addMember((await product.database()).db, "alias@example.com", "admin");
  await page.goto(PATH);
  await signIn(page, "alias@example.com");
  await expect(page).toHaveURL(PATH);
  await hydrated(page);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Tambah Alias" }).click();
  const dialog = page.getByRole("dialog");
  const alias = dialog.getByRole("textbox", { name: "Alias" });
  await alias.fill("antam");
  await dialog.getByLabel("Kode emiten").fill("BBRI");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(alias).toHaveAccessibleDescription(/^Alias ini sudah dipakai untuk ANTM\./);
  await expect(alias).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await alias.fill("Bank Percobaan");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await expect(alias).toHaveValue("Bank Percobaan");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Alias berhasil ditambahkan.").first()).toBeVisible();

  await page.getByRole("link", { name: "Coba pada Teks" }).click();
  await expect(page.getByRole("heading", { name: "Coba pada Teks" })).toBeVisible();
  await page.getByLabel("Teks", { exact: true }).fill("Kredit Bank Percobaan tumbuh.");
  await page.getByRole("button", { name: "Coba" }).click();
  await expect(page.getByRole("region", { name: "Hasil" })).toContainText("Lewat alias “Bank Percobaan”");
  await expectAccessible(page);

  await page.goto(`${PATH}?q=percobaan`);
  await hydrated(page);
  const row = page.getByRole("row", { name: /^Bank Percobaan/ });
  await row.getByRole("button", { name: "Nonaktifkan: Bank Percobaan" }).click();
  await expect(row.getByRole("button", { name: "Aktifkan: Bank Percobaan" })).toBeVisible();
  await row.getByRole("link", { name: "Edit: Bank Percobaan" }).click();
  await expect(dialog.getByLabel("Aktif")).not.toBeChecked();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await row.getByRole("link", { name: "Hapus: Bank Percobaan" }).click();
  await expect(dialog.getByText("Apakah Anda yakin ingin menghapus alias ini?")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Tidak ada alias yang cocok dengan filter.")).toBeVisible();

  await page.goto(`${PATH}/import`);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel("Berkas CSV").setInputFiles({
    name: "alias.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("kode,alias\nBBRI,Bank Rakyat Percobaan\nXXXX,Lain\n"),
  });
  await page.getByRole("button", { name: "Periksa Berkas" }).click();
  await expect(page.getByRole("region", { name: "Hasil pemeriksaan" })).toContainText(
    "1 alias baru, 0 berubah, 0 sudah sama, 1 baris bermasalah.",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByText("1 alias berhasil diimpor.").first()).toBeVisible();
});
