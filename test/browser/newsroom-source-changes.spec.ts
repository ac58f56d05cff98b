import { addArticle } from "#test/published-article.ts";
import { addMember } from "#test/test-users.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

test("an editor applies a source's change", async ({ page, product }) => {
  const { db, pool } = await product.database();
  await addMember(db, "perubahan-sumber@example.com", "editor");
  await addArticle(pool, {
    slug: "laba-dari-sumber",
    title: "Laba dari sumber",
    content: "Laba naik 12 persen.\n\nTambahan redaksi.",
    source_name: "Harian Perubahan",
  });
  await pool.query(
    `INSERT INTO suggested_revisions (article_id, source_name, former, text)
     SELECT id, 'Harian Perubahan', $1, $2 FROM articles WHERE slug = 'laba-dari-sumber'`,
    [
      { title: "Laba dari sumber", excerpt: "", content: "Laba naik 12 persen.\n\nTambahan redaksi." },
      { title: "Laba dari sumber", excerpt: "", content: "Laba naik 15 persen.\n\nTambahan redaksi." },
    ].map((text) => JSON.stringify(text)),
  );
  await signInByPost(page, "perubahan-sumber@example.com");
  await page.goto("/admin/source-changes");
  await expect(page.getByRole("heading", { name: "Perubahan Sumber", level: 1 })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page, "dark");
  const change = page.getByRole("listitem").filter({ hasText: "Laba dari sumber" });
  await expect(change.locator("ins")).toHaveText(/15/);
  await change.getByRole("button", { name: "Terapkan: Laba dari sumber" }).click();
  await expect(page.getByText("Perubahan sumber diterapkan.", { exact: true })).toBeVisible();
  await expect(change).toHaveCount(0);
  await page.goto("/news/read/laba-dari-sumber");
  await expect(page.getByText("Laba naik 15 persen.")).toBeVisible();
});
