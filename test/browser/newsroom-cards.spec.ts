import type { Page } from "@playwright/test";
import { addMember } from "#test/test-users.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { layoutProblems, setTextSize } from "./layout-problems.ts";
import { signInByPost } from "./members.ts";

test.use({ viewport: { width: 360, height: 740 } });

test.beforeAll(async ({ product }) => {
  const { db, pool } = await product.database();
  await addMember(db, "kartu@example.com", "editor");
  await pool.query("TRUNCATE sources CASCADE");
  await pool.query(
    `INSERT INTO sources (name, feed_url, consecutive_failures, next_fetch_at, created_at) VALUES
       ('Kontan', 'https://kontan.example/rss/ekonomi-dan-bursa/semua-berita.xml', 0,
         '2126-11-25 04:00Z', now() - interval '9 days'),
       ('Departemen Riset dan Pengembangan Pasar Modal Nusantara', 'https://riset.example/rss', 12,
         '2126-11-25 04:00Z', now())`,
  );
  await pool.query(
    `INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at, new_count, failure_code)
     SELECT id, 'schedule', CASE name WHEN 'Kontan' THEN 'succeeded' ELSE 'failed' END, now() - interval '5 minutes',
       now(), CASE name WHEN 'Kontan' THEN 1234 ELSE 0 END, CASE name WHEN 'Kontan' THEN NULL ELSE 'api-items-missing' END
     FROM sources`,
  );
  await pool.query(
    `INSERT INTO ingested_items (source_id, content_hash, is_original)
     SELECT id, n::text, true FROM sources CROSS JOIN generate_series(1, 14) AS n WHERE name = 'Kontan'`,
  );
});

async function open(page: Page, path: string, email = "kartu@example.com"): Promise<void> {
  await signInByPost(page, email);
  await page.goto(path);
  await waitForHydration(page);
}

const cardOf = (page: Page, source: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: source }) });

/** The names of table parts in Chromium's accessibility tree, regardless of their CSS boxes. */
async function spokenNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.filter((node) => node.role?.value === role).map(({ name }) => String(name?.value));
}

/** At 100 % and 200 % text size, from 320 px up. */
async function expectFits(page: Page): Promise<void> {
  for (const [width, textSize] of [
    [360, 16],
    [320, 16],
    [360, 32],
    [320, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await setTextSize(page, textSize);
    await expect.poll(() => layoutProblems(page), `${width} px, text of ${textSize} px`).toEqual([]);
    const overflow = await page
      .getByRole("table")
      .evaluateAll((tables) => tables.map(({ scrollWidth }) => scrollWidth <= innerWidth - 32));
    expect(overflow).toEqual(overflow.map(() => true));
  }
}

test("a source's card shows its health, and its actions are large enough for touch", async ({ page }) => {
  await open(page, "/admin/sources");
  const card = cardOf(page, "Departemen Riset");
  await expect(card).toContainText("Gagal 12 kali");
  await expect(card).toContainText("Belum pernah berhasil");
  await expect(card).toContainText("Tidak ada daftar item di jalur yang ditulis pada pemetaan JSON.");
  await expect(cardOf(page, "Kontan")).toContainText("14 item dalam 7 hari, rata-rata 2 per hari");
  await expect(cardOf(page, "Kontan")).toContainText("Berhasil 5 menit lalu");
  await expect(cardOf(page, "Kontan")).toContainText("Ditunda sampai 25 Nov 2126, 11.00 WIB");
  for (const control of await card.getByRole("cell").locator("a, button").all()) {
    const { height, width } = (await control.boundingBox()) ?? { height: 0, width: 0 };
    expect(height).toBeGreaterThanOrEqual(40);
    expect(width).toBeGreaterThanOrEqual(40);
  }
  expect(await spokenNames(page, "columnheader")).toEqual(["Nama", "Tipe", "Status", "URL Feed", "Aksi"]);
  expect(await spokenNames(page, "rowheader")).toHaveLength(2);
  await expectAccessible(page, "light");

  await card.getByRole("rowheader").getByRole("link").focus();
  for (const action of ["Log", "Nonaktifkan", "Edit", "Hapus"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(action);
  }
  await expectFits(page);
});

test("a run's card labels its counts and opens the details wherever it is clicked", async ({ page }) => {
  await open(page, "/admin/runs");
  const card = cardOf(page, "Kontan");
  await expect(card.getByRole("cell", { name: "1.234" })).toBeVisible();
  await expect(cardOf(page, "Departemen Riset")).toContainText("Tidak ada daftar item");
  expect(await spokenNames(page, "columnheader")).toEqual([
    "Waktu",
    "Sumber",
    "Status",
    "Baru",
    "Diperbarui",
    "Duplikat",
    "Dilewati",
    "Pemicu",
  ]);
  await expectAccessible(page, "dark");
  await expectFits(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page, 16);
  await card.click({ position: { x: 200, y: 90 } });
  await expect(page.getByRole("dialog", { name: "Rincian Pengambilan" })).toContainText("1.234");
});

for (const path of [
  "/admin/articles",
  "/admin/users",
  "/admin/audit",
  "/admin/categories",
  "/admin/settings/holidays",
  "/admin/settings/aliases?emiten=BBCA",
]) {
  test(`the rows of ${path} are cards that fit the screen`, async ({ page, product }) => {
    const { db } = await product.database();
    await addMember(db, "kepala-redaksi-dengan-alamat-yang-panjang@perusahaan-media.example", "admin");
    await signInByPost(page, "kepala-redaksi-dengan-alamat-yang-panjang@perusahaan-media.example");
    await page.goto(path);
    await waitForHydration(page);
    expect(await page.getByRole("row").count()).toBeGreaterThan(1);
    await expectAccessible(page, "dark");
    await expectFits(page);
  });
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("the review queue shows no keyboard shortcuts", async ({ page, product }) => {
    const { pool } = await product.database();
    await pool.query(
      "INSERT INTO articles (slug, title, content, status) VALUES ('sentuh', 'Menunggu', 'Isi.', 'review') ON CONFLICT DO NOTHING",
    );
    await open(page, "/admin/review");
    await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
    await expect(page.locator(".newsroom-key").first()).toBeHidden();
  });
});

test("a long site name fits beside the menu", async ({ page, product }) => {
  const { db, pool } = await product.database();
  await addMember(db, "nama@example.com", "admin");
  await open(page, "/admin/sources", "nama@example.com");
  const form = {
    name: "Kabar Pasar Modal dan Keuangan Nusantara Setiap Hari",
    description: "",
    image: "",
    version: await page.request
      .get("/admin/settings")
      .then(async (response) => /name="version" value="(\d+)"/.exec(await response.text())?.[1] ?? "0"),
  };
  const { origin } = new URL(page.url());
  await page.request.post("/admin/settings", { form, headers: { origin }, maxRedirects: 0 });
  try {
    // The product picks up the change from the database.
    await expect(async () => {
      await page.reload();
      await expect(page.getByTitle(form.name)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => layoutProblems(page), `${width} px`).toEqual([]);
    }
  } finally {
    await pool.query("DELETE FROM settings WHERE key = 'site'");
  }
});

test("in a wide window the sources are a table", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/admin/sources");
  await expect(page.getByRole("columnheader", { name: "URL Feed" })).toBeInViewport({ ratio: 1 });
  const [name, status] = await Promise.all(
    ["rowheader", "cell"].map((role) =>
      page
        .getByRole(role as "cell")
        .first()
        .boundingBox(),
    ),
  );
  expect(status?.y).toBe(name?.y);
});
