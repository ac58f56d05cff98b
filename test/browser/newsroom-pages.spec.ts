import { addMember } from "#test/cast.ts";
import { expect, expectAccessible, hydrated, test } from "./fixtures.ts";
import { signIn } from "./members.ts";

test.beforeAll(async ({ product }) => {
  const { db } = await product.database();
  await addMember(db, "redaksi@example.com", "editor");
});

test("an editor signs in, sees the dashboard, and signs out", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login?kembali=%2Fadmin");
  await hydrated(page);
  await signIn(page, "redaksi@example.com");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { name: "Dashboard Admin" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Lihat Log Lengkap" }).click();
  await expect(page).toHaveURL("/admin/runs");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("Berhasil Logout").first()).toBeVisible();
});
