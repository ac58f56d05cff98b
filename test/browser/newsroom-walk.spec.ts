import { photo } from "#test/media/images.ts";
import { dividend } from "#test/newsroom.ts";
import { rss } from "#test/servers/feed-server.ts";
import { addMember } from "#test/test-users.ts";
import { content, isSavedAs, waitForEditor } from "./editor-page.ts";
import { signIn } from "./members.ts";
import { expect, test, waitForHydration } from "./newsroom-product.ts";

const ARTICLE = "/news/read/bca-bagikan-dividen-interim-rp55-per-saham";
const FIRST_TEXT = "BCA (BBCA) membagikan dividen interim Rp55 per saham.";
const SECOND_TEXT = "BCA membagikan dividen.";
const CORRECTED_TEXT = "BCA (BBCA) membagikan dividen interim Rp65 per saham.";

test("a new editor publishes, corrects and archives an article in an empty newsroom", async ({
  page,
  product,
  newsroom: { feeds },
}) => {
  const { db, pool } = await product.database();
  await addMember(db, "baru@example.com", "editor");
  await pool.query("INSERT INTO symbols (symbol, name) VALUES ('BBCA', 'Bank Central Asia Tbk.')");
  feeds.put("/rss.xml", rss([dividend]));
  const statusOf = async (path: string) => (await product.fetch(path)).status;
  const pageOf = async (path: string) => (await product.fetch(path)).text();
  const menu = page.getByRole("navigation", { name: "Navigasi admin" });
  const dialog = page.getByRole("dialog");
  const row = page.getByRole("row").filter({ hasText: "BCA bagikan dividen interim Rp55 per saham" });
  const openEditor = async () => {
    await menu.getByRole("link", { name: "Artikel", exact: true }).click();
    await row.getByRole("link", { name: /^Edit/ }).click();
    await waitForEditor(page);
  };
  const openRevisions = async () => {
    await openEditor();
    await page.getByRole("tab", { name: "Revisi" }).click();
    await page.getByRole("link", { name: "Bandingkan revisi dan tulis koreksi" }).click();
  };

  await test.step("an empty newsroom", async () => {
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin\/login/);
    await signIn(page, "baru@example.com");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard Admin" })).toBeVisible();
    await waitForHydration(page);
    await menu.getByRole("link", { name: "Artikel", exact: true }).click();
    await expect(page.getByText("Belum ada artikel.")).toBeVisible();
    await menu.getByRole("link", { name: "Sumber", exact: true }).click();
    await expect(page.getByText("Belum ada sumber.")).toBeVisible();
  });

  await test.step("a source is tried and added", async () => {
    await page.getByRole("link", { name: "Tambah Sumber" }).first().click();
    await page.getByLabel("Nama").fill("Kantor Berita");
    await page.getByLabel("URL Feed").fill(`${feeds.url}/rss.xml`);
    await dialog.getByRole("button", { name: "Coba sekarang" }).click();
    await expect(dialog.getByRole("region", { name: "Hasil percobaan" })).toContainText(
      "BBCA Bagikan Dividen Interim",
    );
    await expect(dialog.getByRole("region", { name: "Hasil percobaan" })).toContainText("tanpa kategori");
  });

  await test.step("the source is in the list", async () => {
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Sumber berhasil ditambahkan.").first()).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Kantor Berita" })).toBeVisible();
  });

  await test.step("it is fetched", async () => {
    await menu.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("button", { name: "Jalankan Import Manual" }).click();
    await expect(page.getByText("Selesai: 1 sumber")).toBeVisible();
    await expect(page.getByText("1 baru, 0 diperbarui, 0 duplikat, 0 dilewati")).toBeVisible();
  });

  await test.step("its item waits for review", async () => {
    await page.getByRole("link", { name: "Buka antrian" }).click();
    await expect(page.getByRole("heading", { name: "Antrian Review" })).toBeVisible();
    await expect(page.getByText("1 tersisa")).toBeVisible();
    await expect(page.getByRole("article", { name: "BBCA Bagikan Dividen Interim" })).toContainText(
      "membagikan dividen interim kepada pemegang saham",
    );
    await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
    await waitForEditor(page);
  });

  await test.step("it is edited", async () => {
    await page
      .getByRole("textbox", { name: "Judul", exact: true })
      .fill("BCA bagikan dividen interim Rp55 per saham");
    await content(page).fill(FIRST_TEXT);
    await page.getByRole("tab", { name: "SEO" }).click();
    await page.getByLabel("Slug").fill("bca-bagikan-dividen-interim-rp55-per-saham");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await isSavedAs(page, "review");
  });

  const image = await test.step("an image is uploaded", async () => {
    await menu.getByRole("link", { name: "Media" }).click();
    await page.getByLabel("Gambar", { exact: true }).setInputFiles({
      name: "kantor pusat.png",
      mimeType: "image/png",
      buffer: await photo().png().toBuffer(),
    });
    await page.getByRole("textbox", { name: "Teks alternatif" }).fill("Kantor pusat BCA");
    await page.getByRole("button", { name: "Unggah" }).click();
    await page.getByRole("link", { name: "Rincian gambar: Kantor pusat BCA" }).click();
    return dialog.getByLabel("Alamat").inputValue();
  });

  await test.step("it gets the image", async () => {
    await page.keyboard.press("Escape");
    await openEditor();
    await page.getByRole("tab", { name: "Media" }).click();
    await page.getByLabel("URL gambar").fill(image);
    const preview = page.getByRole("img", { name: "Pratinjau gambar" });
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("it is scheduled", async () => {
    expect(await statusOf(ARTICLE)).toBe(404);
    expect(await pageOf("/")).not.toContain("Rp55");
    await page.getByLabel("Tanggal publish (WIB)").fill("2099-01-01T09:30");
    await expect(page.getByText(/^Publish menjadwalkan artikel: terbit /)).toContainText("09.30 WIB");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await isSavedAs(page, "scheduled");
    await expect(row).toContainText("Scheduled");
    expect(await statusOf(ARTICLE)).toBe(404);
  });

  await test.step("readers see it from its scheduled time", async () => {
    await pool.query("UPDATE articles SET published_at = now()");
    await expect.poll(() => statusOf(ARTICLE)).toBe(200);
    await expect.poll(() => pageOf("/")).toContain("BCA bagikan dividen interim Rp55 per saham");
    await page.goto(ARTICLE);
    await expect(page.getByText(FIRST_TEXT)).toBeVisible();
    await expect(page.locator("main article img").first()).not.toHaveJSProperty("naturalWidth", 0);
    await page.goto("/");
    await page.getByRole("link", { name: "BCA bagikan dividen interim Rp55 per saham" }).first().click();
    await expect(page).toHaveURL(ARTICLE);
  });

  await test.step("it is unpublished with a shorter text", async () => {
    await page.goto("/admin");
    await waitForHydration(page);
    await openEditor();
    await content(page).fill(SECOND_TEXT);
    await page.getByRole("button", { name: "Simpan Draft" }).click();
    await page.getByRole("button", { name: "Ya, tarik artikel" }).click();
    await isSavedAs(page, "draft");
    await expect.poll(() => statusOf(ARTICLE)).toBe(404);
    await expect.poll(() => pageOf("/")).not.toContain("Rp55");
  });

  await test.step("an earlier text is restored", async () => {
    await openRevisions();
    await page
      .getByRole("link", { name: /^Kembalikan revisi/ })
      .first()
      .click();
    await dialog.getByRole("button", { name: "Kembalikan" }).click();
    await expect(page.getByText("Revisi berhasil dikembalikan.").first()).toBeVisible();
    await expect(page.getByText(/^Dikembalikan dari revisi #/)).toBeVisible();
    expect(await statusOf(ARTICLE)).toBe(404);
  });

  await test.step("it is published again", async () => {
    await openEditor();
    await expect(content(page)).toHaveText(FIRST_TEXT);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await isSavedAs(page, "published");
    await expect.poll(() => statusOf(ARTICLE)).toBe(200);
  });

  await test.step("a mistake is fixed with a public correction", async () => {
    await openEditor();
    await content(page).fill(CORRECTED_TEXT);
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.getByRole("button", { name: "Tulis koreksi" }).click();
    await dialog.getByLabel("Apa yang salah").fill("Dividennya Rp65 per saham, bukan Rp55.");
    await dialog.getByRole("button", { name: "Terbitkan koreksi" }).click();
    await expect(page.getByText("Koreksi sudah terbit.").first()).toBeVisible();
    for (const path of [ARTICLE, "/koreksi"])
      await expect.poll(() => pageOf(path)).toContain("Dividennya Rp65 per saham, bukan Rp55.");
  });

  await test.step("readers see the correction on the article", async () => {
    await page.goto(ARTICLE);
    await expect(page.getByText(CORRECTED_TEXT)).toBeVisible();
    await page.getByRole("link", { name: "Baca koreksinya" }).click();
    const note = page.getByRole("region", { name: "Koreksi", exact: true });
    await expect(note).toContainText("Dividennya Rp65 per saham, bukan Rp55.");
    await note.getByText("Lihat perubahannya").click();
    await expect(note.locator("del")).toContainText("Rp55");
    await expect(note.locator("ins")).toContainText("Rp65");
  });

  await test.step("readers see the correction in the list of all", async () => {
    await page.getByRole("link", { name: "Semua koreksi" }).click();
    await expect(page).toHaveURL("/koreksi");
    await expect(page.getByText("Dividennya Rp65 per saham, bukan Rp55.")).toBeVisible();
  });

  await test.step("it is archived", async () => {
    await page.goto("/admin");
    await waitForHydration(page);
    await menu.getByRole("link", { name: "Artikel", exact: true }).click();
    await row.getByRole("button", { name: /^Arsipkan/ }).click();
    await expect(
      page.getByText("Artikel berhasil disimpan sebagai archived.").filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(row).toContainText("Archived");
    await expect.poll(() => statusOf(ARTICLE)).toBe(404);
    await expect.poll(() => pageOf("/koreksi")).not.toContain("Rp65");
  });
});
