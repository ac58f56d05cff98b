import { addMember } from "#test/test-users.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { signIn, signInByPost } from "./members.ts";

test.beforeAll(async ({ product }) => {
  const { db } = await product.database();
  await addMember(db, "redaksi@example.com", "editor");
});

test("an editor signs in, sees the dashboard, and signs out", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login?kembali=%2Fadmin");
  await waitForHydration(page);
  await signIn(page, "redaksi@example.com");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { name: "Dashboard Admin" })).toBeVisible();
  await page.getByRole("link", { name: "Lihat Log Lengkap" }).click();
  await expect(page).toHaveURL("/admin/runs");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("Berhasil Logout").first()).toBeVisible();
});

test("a run's time and trigger are beside each other on a phone", async ({ page, product }) => {
  const { pool } = await product.database();
  await pool.query(`
    TRUNCATE sources CASCADE;
    INSERT INTO sources (name, feed_url) VALUES ('Kantor Berita', 'https://berita.example/rss.xml');
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at)
      SELECT id, 'manual', 'succeeded', now(), now() FROM sources`);
  await page.setViewportSize({ width: 320, height: 800 });
  await signInByPost(page, "redaksi@example.com");
  await page.goto("/admin/runs");
  const row = page.getByRole("row").filter({ hasText: "Kantor Berita" });
  await expect(row).toBeVisible();
  const [time, trigger] = await row.evaluate((card) =>
    ["time", ".leading"].map((selector) => {
      const range = document.createRange();
      range.selectNodeContents(card.querySelector(selector) ?? card);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, middle: (top + bottom) / 2 };
    }),
  );
  expect(time?.right).toBeLessThan(trigger?.left ?? 0);
  expect(Math.abs((time?.middle ?? 0) - (trigger?.middle ?? 0))).toBeLessThan(4);
});

test("an editor can navigate from the site to the newsroom and to an article's editor", async ({
  page,
  product,
}) => {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "SELECT id::int, slug FROM articles WHERE status = 'published' ORDER BY id LIMIT 1",
  );
  await page.goto(`/news/read/${rows[0].slug}`);
  await expect(page.getByRole("link", { name: "Edit artikel" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Redaksi", exact: true })).toHaveCount(0);
  await signInByPost(page, "redaksi@example.com");
  await page.goto("/admin");
  await page.goto(`/news/read/${rows[0].slug}`);
  await page.getByRole("link", { name: "Edit artikel" }).click();
  await expect(page).toHaveURL(`/admin/articles/edit/${rows[0].id}`);
  await page.goto("/markets");
  await page.getByRole("link", { name: "Redaksi", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Admin" })).toBeVisible();
});
