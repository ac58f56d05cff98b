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

test.use({ expectedErrors: [/422 \(Unprocessable Entity\)|net::ERR_INTERNET_DISCONNECTED/] });

test.beforeAll(async ({ product, feeds }) => {
  await addMember((await product.database()).db, "sumber@example.com", "editor");
  feeds.put("/rss", rss([dividend]));
});

test.beforeEach(async ({ page, product }) => {
  // Another file's tests may have run on the same product.
  await (await product.database()).pool.query("TRUNCATE sources CASCADE");
  await signInByPost(page, "sumber@example.com");
  await page.goto("/admin/sources");
  await waitForHydration(page);
});

test("an editor tests an address, adds the source, disables it and deletes it", async ({
  page,
  context,
  feeds,
}) => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Tambah Sumber" }).click();
  await page.getByLabel("Nama").fill("Kantor Berita");
  await page.getByLabel("URL Feed").fill(`${feeds.url}/salah`);
  await page.getByLabel("Catatan lisensi").fill("Kutip dua paragraf.");
  await dialog.getByRole("button", { name: "Coba sekarang" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Feed tidak ditemukan di alamat ini (404).");
  await page.getByLabel("URL Feed").fill(`${feeds.url}/rss`);
  await dialog.getByRole("button", { name: "Coba sekarang" }).click();
  await expect(dialog.getByRole("region", { name: "Hasil percobaan" })).toContainText(
    "BBCA Bagikan Dividen Interim",
  );
  await expectAccessible(page, "dark");

  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await expect(page.getByLabel("Catatan lisensi")).toHaveValue("Kutip dua paragraf.");
  await context.setOffline(false);
  // Enter saves; it doesn't trigger the test fetch.
  await page.getByLabel("Nama").press("Enter");
  await expect(page.getByText("Sumber berhasil ditambahkan.").first()).toBeVisible();
  await expectAccessible(page, "light");

  await page.getByRole("button", { name: "Nonaktifkan: Kantor Berita" }).click();
  await expect(page.getByRole("button", { name: "Aktifkan: Kantor Berita", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Nonaktif 1" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Hapus: Kantor Berita" }).click();
  await expect(page.getByText("Apakah Anda yakin ingin menghapus sumber ini?")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await dialog.getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Sumber berhasil dihapus.").first()).toBeVisible();
});

test("an OPML file is checked, and the selected feeds are added", async ({ page }) => {
  await page.getByRole("link", { name: "Impor OPML" }).click();
  await expectNoAccessibilityViolations(page);
  const file = page.getByLabel("Berkas OPML");
  const choose = (content: string) =>
    file.setInputFiles({ name: "langganan.opml", mimeType: "text/x-opml", buffer: Buffer.from(content) });
  await choose("x".repeat(1_000_001));
  await expect(file).toHaveAccessibleDescription("Berkas ini lebih besar dari 1 MB.");
  await choose(`<opml version="2.0"><body><outline text="Satu" xmlUrl="https://satu.example/rss"/>
    <outline text="Dua" xmlUrl="https://dua.example/rss"/></body></opml>`);
  await page.getByRole("button", { name: "Periksa berkas" }).click();
  await expect(page.getByText("2 sumber baru, 0 sudah ada, 0 alamat tidak valid.")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("checkbox", { name: "Dua" }).uncheck();
  await page.getByRole("button", { name: "Tambahkan yang dipilih" }).click();
  await expect(page.getByText("1 sumber berhasil ditambahkan.").first()).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Satu" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Dua" })).toHaveCount(0);
});
