import type { Page } from "@playwright/test";
import { addMember } from "#test/test-users.ts";
import { signInByPost } from "./members.ts";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./newsroom-product.ts";

test.use({ expectedErrors: [/422 \(Unprocessable/] });

test.beforeEach(async ({ newsroom: { product, clear } }) => {
  await clear();
  await product.query("DELETE FROM users WHERE email LIKE '%@review.example'");
  const { db } = await product.database();
  for (const email of ["siti@review.example", "budi@review.example"]) await addMember(db, email, "editor");
  await product.query("UPDATE users SET name = 'Siti Aminah' WHERE email = 'siti@review.example'");
  await product.query(`
    INSERT INTO articles (slug, title, content, status, source_name, published_at)
    SELECT 'dua-' || n, 'Berita ' || n, 'Isi berita ' || n, 'review', 'Antara', now() - n * interval '1 hour'
    FROM generate_series(1, 4) AS n`);
});

/** Simulates the ten-second poll: the page also refreshes when it becomes visible. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("two editors see each other's reading and decisions, without losing input, article or focus", async ({
  page,
  browser,
  product,
}) => {
  await signInByPost(page, "budi@review.example");
  await page.goto("/admin/review?artikel=2");
  const context = await browser.newContext({ baseURL: product.url });
  const siti = await context.newPage();
  await signInByPost(siti, "siti@review.example");
  await siti.goto("/admin/review?artikel=2");
  for (const editorPage of [page, siti]) await waitForHydration(editorPage);
  const list = page.getByRole("navigation", { name: "Artikel yang menunggu tinjauan" });
  const article = page.getByRole("article");
  const toast = (editorPage: Page, text: RegExp) =>
    editorPage.getByText(text).filter({ visible: true }).first();

  await page.getByLabel("Tambah tag").fill("belum selesai");
  await expect(async () => {
    await lookAgain(page);
    await expect(list.getByText("sedang dibaca Siti Aminah")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(article.getByText("Artikel ini juga sedang dibaca Siti Aminah.")).toBeVisible();
  await expectNoAccessibilityViolations(page);

  // She decides on the article he is reading, and on another one; new items come in.
  await siti.keyboard.press("a");
  await expect(siti.getByRole("article")).toHaveAccessibleName("Berita 3");
  await siti.keyboard.press("p");
  await expect(siti.getByText("2 tersisa")).toBeVisible();
  const { pool } = await product.database();
  await expect
    .poll(async () =>
      (await pool.query("SELECT status FROM articles ORDER BY id")).rows.map(({ status }) => status),
    )
    .toEqual(["review", "archived", "published", "review"]);
  await pool.query(
    "INSERT INTO articles (slug, title, content, status) VALUES ('baru', 'Berita baru', 'Isi', 'review')",
  );
  await lookAgain(page);
  await expect(list.getByRole("listitem")).toContainText(["Berita baru", "Berita 1", "Berita 2", "Berita 4"]);
  await expect(article).toHaveAccessibleName("Berita 2");
  await expect(page.getByLabel("Tambah tag")).toHaveValue("belum selesai");
  await expect(page.getByLabel("Tambah tag")).toBeFocused();
  await expect(
    article.getByText(/^Sementara itu artikel ini diarsipkan oleh Siti Aminah pukul \d\d\.\d\d WIB\.$/),
  ).toBeVisible();

  // His decision is too late, and the article doesn't return to the queue.
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(
    toast(page, /diarsipkan oleh Siti Aminah .* Keputusan Anda tidak dijalankan\.$/),
  ).toBeVisible();
  await expect(article).toHaveAccessibleName("Berita 4");
  await expect(list.getByText("Berita 2")).toHaveCount(0);
  await expectNoAccessibilityViolations(page);

  // She edits the article he is about to decide on: he must read the newest version first.
  await siti.goto("/admin/review?artikel=4");
  await waitForHydration(siti);
  await siti.getByLabel("Tambah tag").fill("dividen");
  await siti.keyboard.press("Enter");
  await expect(siti.getByRole("button", { name: "Hapus dividen" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  const fault = list.getByRole("alert");
  await expect(fault).toContainText(
    /diubah oleh Siti Aminah pukul \d\d\.\d\d WIB\. Versi terbarunya kini tampil: baca lagi, lalu putuskan\./,
  );
  await list.getByRole("link", { name: "Berita 4" }).click();
  await expect(page.getByRole("button", { name: "Hapus dividen" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(article).not.toHaveAccessibleName("Berita 4");
  await expect
    .poll(async () => (await pool.query("SELECT status FROM articles WHERE id = 4")).rows)
    .toEqual([{ status: "published" }]);
  await context.close();
});
