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

test("a run's time and source stand beside each other on a phone", async ({ page, product }) => {
  const { pool } = await product.database();
  await pool.query(`
    TRUNCATE sources CASCADE;
    INSERT INTO sources (name, feed_url) VALUES ('Kantor Berita', 'https://berita.example/rss.xml');
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at)
      SELECT id, 'api', 'succeeded', now(), now() FROM sources`);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/admin/runs");
  await signIn(page, "redaksi@example.com");
  await expect(page.getByRole("rowheader", { name: "Kantor Berita" })).toBeVisible();
  // The rest of a longer time would lie on the source.
  const time = page.getByRole("row").getByRole("time");
  expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
