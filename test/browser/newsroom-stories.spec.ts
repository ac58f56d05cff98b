import { addArticle } from "#test/published-article.ts";
import { addMember } from "#test/test-users.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

test("an editor chooses a story's lead, resets it to the rule, and removes an article", async ({
  page,
  product,
}) => {
  const { db, pool } = await product.database();
  await addMember(db, "berita-sama@example.com", "editor");
  const sources = { "Harian Uji": "Laba BBCA naik 12 persen", "Warta Uji": "BBCA bukukan kenaikan laba" };
  for (const [source_name, title] of Object.entries(sources))
    await addArticle(pool, { slug: source_name.replace(" ", "-"), title, content: "Isi", source_name });
  await pool.query(`UPDATE articles SET story_id = first.id, is_duplicate_coverage = articles.id <> first.id
    FROM (SELECT min(id) AS id FROM articles WHERE source_name LIKE '% Uji') AS first WHERE source_name LIKE '% Uji'`);
  const { rows } = await pool.query("SELECT id FROM articles WHERE source_name = 'Warta Uji'");

  await signInByPost(page, "berita-sama@example.com");
  await page.goto(`/admin/articles/edit/${rows[0].id}`);
  await waitForHydration(page); // the toast of signing in may open over the link while it is pressed
  await page.getByRole("link", { name: "Berita yang sama dari 1 sumber lain" }).click();
  await expect(page.getByRole("heading", { name: "Berita yang Sama", level: 1 })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page, "dark");
  const report = page.getByRole("row", { name: "BBCA bukukan kenaikan laba" });
  await expect(report.getByText("Utama", { exact: true })).toHaveCount(0);
  await report.getByRole("button", { name: /Jadikan utama/ }).click();
  await expect(page.getByText("Artikel utama diganti.", { exact: true })).toBeVisible();
  await expect(report.getByText("Utama", { exact: true })).toBeVisible();
  await expect(report.getByText("Dipilih redaksi")).toBeVisible();

  await report.getByRole("button", { name: /Pilih otomatis lagi/ }).click();
  await expect(page.getByText("Artikel utama kembali dipilih otomatis.", { exact: true })).toBeVisible();
  await expect(report.getByText("Utama", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Dipilih redaksi")).toHaveCount(0);

  await report.getByRole("button", { name: /Jadikan utama/ }).click();
  await expect(report.getByText("Utama", { exact: true })).toBeVisible();

  await page
    .getByRole("row", { name: "Laba BBCA naik 12 persen" })
    .getByRole("button", { name: /Keluarkan/ })
    .click();
  await expect(page.getByText("Artikel dikeluarkan dari berita yang sama.", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: "Laba BBCA naik 12 persen" })).toHaveCount(0);

  await page.goto("/news");
  for (const title of Object.values(sources))
    await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
});
