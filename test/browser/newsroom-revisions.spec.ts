import { saveArticle } from "#domain/news/newsroom/saving/save-article.server.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./fixtures.ts";
import { signInByPost } from "./members.ts";

let path: string;
test.beforeAll(async ({ product }) => {
  const database = await product.database();
  const siti = await addEditor(database, "riwayat@example.com");
  const form = (content: string) => dividendForm({ title: "Riwayat Laba", slug: "riwayat-laba", content });
  const { id } = await addSavedArticle(database, siti, form("Laba Rp10."), { status: "published" });
  await saveArticle(database.db, siti, { id, expectedVersion: 1 }, form("Laba Rp12."));
  path = `/admin/articles/edit/${id}/revisions`;
});

test("an editor compares revisions, publishes a correction and restores a revision", async ({ page }) => {
  await signInByPost(page, "riwayat@example.com");
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Bandingkan" }).click();
  await expect(page.locator("del")).toContainText("Rp10");
  await expect(page.locator("ins")).toContainText("Rp12");
  await page.getByRole("link", { name: "Berdampingan" }).click();
  await expect(page.getByRole("link", { name: "Berdampingan" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page, "light");

  await page.getByRole("link", { name: /^Tulis koreksi untuk revisi/ }).click();
  await page.getByLabel("Apa yang salah").fill("Laba yang benar Rp12.");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Terbitkan koreksi" }).click();
  await expect(page.getByText("Koreksi sudah terbit.").first()).toBeVisible();

  const restore = page.getByRole("link", { name: /^Kembalikan revisi/ });
  const question = page.getByRole("dialog");
  await restore.click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(restore).toBeFocused();
  await restore.press("Enter");
  await expect(question).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await question.getByRole("button", { name: "Kembalikan" }).click();
  await expect(page.getByText("Revisi berhasil dikembalikan.").first()).toBeVisible();
  await expect(page.getByText(/^Dikembalikan dari revisi #/)).toBeVisible();
});

test("saving a published article's text offers a correction", async ({ page }) => {
  const editor = path.replace("/revisions", "");
  await signInByPost(page, "riwayat@example.com");
  await page.goto(editor);
  await expect(page.getByRole("toolbar")).toBeVisible();
  await page.getByRole("textbox", { name: "Isi (Markdown)" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("Laba Rp14.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL("/admin/articles");
  await page.getByRole("button", { name: "Tulis koreksi" }).click();
  await expect(page.getByRole("dialog", { name: "Tulis koreksi" })).toContainText("Rp14");
});
