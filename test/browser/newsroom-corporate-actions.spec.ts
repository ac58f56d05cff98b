import { addMember } from "#test/test-users.ts";
import {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./fixtures.ts";
import { signInByPost } from "./members.ts";

/** Only this company's notes, because other files use the product too. */
const PATH = "/admin/settings/corporate-actions?emiten=BBRI";

test.use({ expectedErrors: [/422 \(Unprocessable Entity\)|net::ERR_INTERNET_DISCONNECTED/] });

test("an admin adds a dividend despite an invalid input and a network failure, and readers see it", async ({
  page,
  context,
  product,
}) => {
  await addMember((await product.database()).db, "aksi@example.com", "admin");
  await signInByPost(page, "aksi@example.com");
  await page.goto(PATH);
  await expect(page.getByRole("heading", { name: "Aksi Korporasi" })).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByText("Belum ada aksi korporasi untuk emiten ini.")).toBeVisible();
  await expectAccessible(page, "dark");

  await page.getByRole("link", { name: "Tambah Aksi Korporasi" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Kode emiten")).toHaveValue("BBRI");
  await expectNoAccessibilityViolations(page);
  await dialog.getByLabel("Jenis").selectOption("Dividen");
  await dialog.getByLabel("Tanggal pengumuman").fill("2026-11-20");
  await dialog.getByLabel("Cum date").fill("2026-12-02");
  const exDate = dialog.getByLabel("Ex date");
  await exDate.fill("2026-12-01");
  await dialog.getByLabel("Keterangan").fill("Dividen interim Rp135 per saham.");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(exDate).toHaveAccessibleDescription("Ex date harus setelah cum date.");
  await expect(exDate).toBeFocused();
  await expectNoAccessibilityViolations(page);
  await exDate.fill("2026-12-03");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Aksi korporasi berhasil ditambahkan.").first()).toBeVisible();
  const row = page.getByRole("row", { name: /^BBRI Dividen/ });
  await expect(row).toContainText("Cum date 2 Des 2026");
  await expectNoAccessibilityViolations(page);

  const reader = await context.newPage();
  await expect(async () => {
    await reader.goto("/saham/BBRI?tab=corp-actions");
    await expect(reader.getByRole("heading", { name: "Aksi Korporasi BBRI" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(reader.getByText("Dividen interim Rp135 per saham.")).toBeVisible();
  await expectAccessible(reader, "dark");
  for (const width of [320, 768]) {
    await reader.setViewportSize({ width, height: 800 });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await reader.close();

  await row.getByRole("link", { name: /^Edit: BBRI Dividen/ }).click();
  await expect(dialog.getByLabel("Cum date")).toHaveValue("2026-12-02");
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await row.getByRole("link", { name: /^Hapus: BBRI Dividen/ }).click();
  await expect(dialog.getByText("Apakah Anda yakin ingin menghapus aksi korporasi ini?")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Belum ada aksi korporasi untuk emiten ini.")).toBeVisible();
});
