import { addMember } from "#test/test-users.ts";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

test.describe("an editor prepares a digest", () => {
  test.beforeEach(async ({ page, product }) => {
    const { db, pool } = await product.database();
    await addMember(db, "redaktur@example.com", "editor");
    await pool.query(`
      DELETE FROM digest_issues WHERE issue_date = '2099-12-30';
      INSERT INTO digest_issues (edition, issue_date, scheduled_at)
        VALUES ('closing', '2099-12-30', '2099-12-30T16:30:00+07:00');
      INSERT INTO articles (slug, title, status) VALUES
        ('newsletter-satu', 'Newsletter berita satu', 'published'),
        ('newsletter-dua', 'Newsletter berita dua', 'published') ON CONFLICT DO NOTHING`);
    await signInByPost(page, "redaktur@example.com");
  });

  test("with lead, order and words", async ({ page }) => {
    await page.goto("/admin/newsletter");
    await page.getByRole("link", { name: "30 Des 2099" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ringkasan Penutupan, 30 Desember 2099");
    await waitForHydration(page);
    await page.getByLabel("Subjek").first().fill("Subjek redaksi");
    await page.getByRole("button", { name: "Tambah: Newsletter berita satu" }).click();
    await page.getByRole("button", { name: "Tambah: Newsletter berita dua" }).click();
    const order = page.getByRole("list").filter({ has: page.getByText("Utama", { exact: true }) });
    await expect(order.getByRole("listitem").first()).toContainText("Newsletter berita satu");
    await page.getByRole("button", { name: "Naikkan: Newsletter berita dua" }).click();
    await expect(order.getByRole("listitem").first()).toContainText("Newsletter berita dua");
    await expect(page.getByText("Perubahan susunan belum disimpan.")).toBeVisible();
    await expect(page.getByLabel("Subjek").first()).toHaveValue("Subjek redaksi");
    const search = page.getByLabel("Cari berita terbit");
    await search.fill("tidakadayangbegini");
    await search.press("Enter");
    await expect(page.getByText("Tidak ada berita terbit yang cocok.")).toBeVisible();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Ringkasan berhasil disimpan.").first()).toBeVisible();
    const mail = page.frameLocator('iframe[title="Email HTML"]');
    await expect(mail.getByRole("link", { name: /Newsletter berita/ }).first()).toHaveText(
      "Newsletter berita dua",
    );
    await expectNoAccessibilityViolations(page);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoAccessibilityViolations(page);

    await page.getByRole("button", { name: "Lewati ringkasan ini" }).click();
    await expect(page.getByText("dilewati redaksi")).toBeVisible();
    await page.getByRole("button", { name: "Pulihkan" }).click();
    await expect(page.getByLabel("Subjek").first()).toHaveValue("Subjek redaksi");
  });
});

test.describe("a visitor subscribes", () => {
  test.use({ expectedErrors: [/422 \(Unprocessable Entity\)/] });

  test("at 360 px, after correcting the form", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/ringkasan");
    await waitForHydration(page);
    await expectNoAccessibilityViolations(page);
    await page.getByLabel("Email", { exact: true }).fill("pembaca-ringkasan@example.com");
    await page.getByLabel(/^Penutupan/).uncheck();
    await page.getByRole("button", { name: "Kirim tautan konfirmasi" }).click();
    await expect(page.getByRole("alert")).toContainText("Pilih paling sedikit satu ringkasan.");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("pembaca-ringkasan@example.com");
    await page.getByLabel(/^Pagi/).check();
    await page.getByRole("button", { name: "Kirim tautan konfirmasi" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Periksa email Anda");
  });
});
