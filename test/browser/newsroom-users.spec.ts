import { addMember } from "#test/test-users.ts";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

test.use({ expectedErrors: [/422 \(Unprocessable Entity\)|net::ERR_INTERNET_DISCONNECTED/] });

test("an admin invites, promotes, deactivates and deletes people", async ({ page, context, product }) => {
  const { db } = await product.database();
  await addMember(db, "kepala@example.com", "admin");
  await addMember(db, "warga@example.com");
  await signInByPost(page, "kepala@example.com");
  await page.goto("/admin/users");
  await waitForHydration(page);

  await page.getByRole("link", { name: "Tambah Pengguna" }).click();
  const dialog = page.getByRole("dialog");
  const email = dialog.getByLabel("Email");
  await email.fill("warga@example.com");
  await email.press("Enter");
  await expect(email).toHaveAccessibleDescription(/^Alamat ini sudah terdaftar\./);
  await expect(email).toBeFocused();
  await expectNoAccessibilityViolations(page);
  await email.fill("undangan@example.com");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Kirim Undangan" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await expect(email).toHaveValue("undangan@example.com");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Kirim Undangan" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "undangan" })).toHaveText(
    "Email undangan untuk undangan@example.com sedang dikirim.",
  );
  await expect(dialog.getByLabel("Alamat tautan")).toHaveValue(/\/reset-password\?token=/);
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("link", { name: "Selesai" }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel("Email", { exact: true }).fill("warga@");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL("/admin/users?q=warga%40&peran=");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const row = page.getByRole("row", { name: /^warga@example\.com/ });
  await row.getByRole("link", { name: "Edit: warga@example.com" }).click();
  await expectNoAccessibilityViolations(page);
  await dialog.getByLabel("Role").selectOption("Editor");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(row.getByRole("cell", { name: "Editor" })).toBeVisible();

  await row.getByRole("link", { name: "Edit: warga@example.com" }).click();
  await dialog.getByRole("button", { name: "Nonaktifkan" }).click();
  await expect(row.getByText("Nonaktif", { exact: true })).toBeVisible();

  await row.getByRole("link", { name: "Hapus: warga@example.com" }).click();
  await expect(dialog.getByText("Apakah Anda yakin ingin menghapus pengguna ini?")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Tidak ada pengguna yang cocok dengan filter.")).toBeVisible();

  await page.goto("/admin/audit");
  await page.getByLabel("Tindakan").selectOption("Pengguna dihapus");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(
    page.getByRole("row", { name: /kepala@example\.com Pengguna dihapus Pengguna warga@example\.com/ }),
  ).toBeVisible();
});
