import { dividend } from "#test/newsroom.ts";
import { rss } from "#test/servers/feed-server.ts";
import { addMember } from "#test/test-users.ts";
import { signInByPost } from "./members.ts";
import {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./newsroom-product.ts";

test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

test("an import continues while the editor visits other pages, and shows each source's result", async ({
  page,
  context,
  product,
  feeds,
}) => {
  const { db, pool } = await product.database();
  await addMember(db, "import@example.com", "editor");
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  feeds.put("/rss", { body: rss([dividend]), after });
  // Another file's tests may have run on the same product.
  await pool.query("TRUNCATE sources CASCADE");
  await pool.query(`INSERT INTO sources (name, feed_url) VALUES ('Kantor Berita', '${feeds.url}/rss')`);
  await signInByPost(page, "import@example.com");
  await page.goto("/admin");
  await waitForHydration(page);

  await page.getByRole("button", { name: "Jalankan Import Manual" }).click();
  await expect(page).toHaveURL("/admin/runs/import");
  await expect(page.getByText("Berjalan: 0 dari 1 sumber selesai")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Kantor Berita" })).toContainText("Berjalan");
  await expectAccessible(page, "dark");
  await page.getByRole("link", { name: "Lihat Log Lengkap" }).click();
  await expect(page.getByRole("rowheader", { name: "Kantor Berita" })).toBeVisible();
  const running = page.getByRole("region", { name: "Sedang diambil" });
  await expect(running.getByRole("listitem")).toContainText("Kantor Berita");
  await expect(running).toContainText("Manual, mulai");
  const cycle = page.getByRole("region", { name: "Pengambilan Saat Ini" });
  await expect(cycle.getByText("Berjalan: 0 dari 1 sumber selesai")).toBeVisible();
  await expectAccessible(page, "light");
  // The page picks up other fetches by itself.
  await pool.query(
    "INSERT INTO fetch_runs (source_id, trigger, outcome) SELECT id, 'api', 'succeeded' FROM sources",
  );
  await page.getByRole("link", { name: "Muat pengambilan terbaru" }).click();
  await expect(page.getByRole("rowheader", { name: "Kantor Berita" })).toHaveCount(2);
  await pool.query("DELETE FROM fetch_runs WHERE trigger = 'api'");
  await page.goBack();
  // The log has the same line.
  await expect(page.getByRole("heading", { level: 1, name: "Import Manual" })).toBeVisible();
  await expect(page.getByText("Berjalan: 0 dari 1 sumber selesai")).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Koneksi ke server terputus.");
  await context.setOffline(false);
  release();
  await expect(page.getByText("Selesai: 1 sumber")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("1 baru, 0 diperbarui, 0 duplikat, 0 dilewati")).toBeVisible();

  await page.getByRole("link", { name: "Kantor Berita" }).click();
  await expect(page.getByRole("dialog", { name: "Rincian Pengambilan" })).toContainText("Berhasil");
  await expectAccessible(page, "dark");
  await page.keyboard.press("Escape");
  await page.getByLabel("Status").selectOption("Gagal");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByText("Tidak ada pengambilan yang cocok dengan filter ini.")).toBeVisible();
  await page.getByRole("link", { name: "Hapus filter" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNoAccessibilityViolations(page);
});

test("the status region announces the start and end of a cycle, not its progress", async ({
  page,
  product,
}) => {
  const { db, pool } = await product.database();
  await addMember(db, "siklus@example.com", "editor");
  await pool.query("TRUNCATE sources CASCADE");
  await pool.query(
    "INSERT INTO sources (name, feed_url, claimed_until) VALUES ('Antara', 'https://antara.example', now() + interval '1 hour')",
  );
  await signInByPost(page, "siklus@example.com");
  await page.goto("/admin/runs");
  await waitForHydration(page);
  const cycle = page.getByRole("region", { name: "Pengambilan Saat Ini" });
  const status = cycle.getByRole("status");
  await expect(status).toBeEmpty();
  await pool.query(
    "INSERT INTO fetch_runs (source_id, trigger, outcome) SELECT id, 'api', 'running' FROM sources",
  );
  await expect(status).toHaveText("Pengambilan dimulai.");
  await pool.query(
    "INSERT INTO fetch_runs (source_id, trigger, outcome) SELECT id, 'api', 'succeeded' FROM sources",
  );
  await expect(cycle).toContainText("1 pengambilan,");
  await expect(status).toHaveText("Pengambilan dimulai.");
  await expectAccessible(page, "light");
  await pool.query("DELETE FROM fetch_runs WHERE outcome = 'running'");
  await expect(status).toHaveText("Pengambilan selesai.");
});
