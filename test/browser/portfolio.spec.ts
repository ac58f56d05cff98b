import type { Page } from "@playwright/test";
import { addMember } from "#test/test-users.ts";
import { expect, test } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

// A refused form gets a 422 response, which browsers log as an error.
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/Failed to load resource/] });

async function record(page: Page, type: string, fields: Record<string, string>) {
  await page.getByRole("link", { name: "Catat transaksi" }).click();
  const dialog = page.getByRole("dialog", { name: "Catat Transaksi" });
  await dialog.getByLabel("Jenis transaksi").selectOption(type);
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: "Simpan" }).click();
}

test("a new member records trades on a phone and sees their returns", async ({ page, product }) => {
  await addMember((await product.database()).db, "portofolio@example.com");
  await signInByPost(page, "portofolio@example.com");
  await page.goto("/watchlist");
  await page.getByLabel("New Portfolio Name").fill("Utama");
  await page.getByRole("button", { name: "Buat" }).click();
  await page
    .getByRole("navigation", { name: "Bagian portofolio" })
    .getByRole("link", { name: "Transaksi" })
    .click();
  await expect(page.getByText("Belum ada transaksi")).toBeVisible();

  const saved = page.getByText("Transaksi disimpan.").first();
  await record(page, "Beli", {
    "Tanggal transaksi": "2026-01-12",
    "Kode emiten": "BBCA",
    Jumlah: "10",
    "Harga per saham (Rp)": "9.000",
  });
  await expect(saved).toBeVisible();
  await record(page, "Beli", {
    "Tanggal transaksi": "2026-01-13",
    "Kode emiten": "TLKM",
    Jumlah: "20",
    "Harga per saham (Rp)": "3.500",
  });
  await expect(page.getByRole("row", { name: /TLKM/ })).toBeVisible();
  await record(page, "Dividen", {
    "Tanggal pembayaran": "2026-06-12",
    "Kode emiten": "BBCA",
    "Dividen bruto yang diterima (Rp)": "300.000",
  });
  await expect(page.getByRole("row", { name: /Rp300.000/ })).toBeVisible();

  await record(page, "Jual", {
    "Tanggal transaksi": "2026-07-14",
    "Kode emiten": "TLKM",
    Jumlah: "21",
    "Harga per saham (Rp)": "3.600",
  });
  await expect(page.getByRole("alert")).toContainText(
    "Anda hanya memiliki 2.000 saham TLKM pada 14 Jul 2026.",
  );
  await expect(page.getByLabel("Jumlah", { exact: true })).toHaveValue("21");
  await page.getByRole("link", { name: "Batal" }).click();

  const tabs = page.getByRole("navigation", { name: "Bagian portofolio" });
  await tabs.getByRole("link", { name: "Kepemilikan" }).click();
  const holdings = page.getByRole("region", { name: "Kepemilikan" });
  await expect(holdings.getByRole("row", { name: /BBCA/ })).toContainText("Rp9.014");
  await expect(holdings.getByRole("row", { name: /TLKM/ })).toContainText("20 lot");
  await holdings.getByRole("link", { name: "BBCA", exact: true }).click();
  await expect(page.getByText("= Rp9.013.500 ÷ 1.000 saham")).toBeVisible();
  await page.getByRole("link", { name: "Kembali ke kepemilikan" }).click();

  await tabs.getByRole("link", { name: "Kinerja" }).click();
  const thisYear = page.getByRole("row", { name: /Tahun ini/ });
  await expect(thisYear.getByText(/%$/).first()).toBeVisible();
  await expect(page.getByRole("img", { name: /Grafik nilai portofolio/ })).toBeVisible();
  await tabs.getByRole("link", { name: "Dividen" }).click();
  const received = page.getByRole("region", { name: "Dividen yang diterima" });
  await expect(received.getByRole("row", { name: /12 Jun 2026/ })).toContainText("Rp270.000");
  await page.getByRole("link", { name: "Kalender cum, ex, dan pembayaran" }).click();
  await expect(page.getByRole("heading", { name: "Kalender Aksi Korporasi" })).toBeVisible();
});

test("a deleted transaction can be restored", async ({ page, product }) => {
  await addMember((await product.database()).db, "hapus@example.com");
  await signInByPost(page, "hapus@example.com");
  await page.goto("/watchlist/new");
  await page.getByLabel("New Portfolio Name").fill("Utama");
  await page.getByRole("button", { name: "Buat" }).click();
  await expect(page).toHaveURL(/portfolio=\d+/);
  await page
    .getByRole("navigation", { name: "Bagian portofolio" })
    .getByRole("link", { name: "Transaksi" })
    .click();
  // The tab before also has the link to the form, and a click is lost if React replaces it.
  await expect(page.getByText("Belum ada transaksi")).toBeVisible();
  await record(page, "Beli", {
    "Tanggal transaksi": "2026-01-12",
    "Kode emiten": "BBCA",
    Jumlah: "10",
    "Harga per saham (Rp)": "9.000",
  });
  await page.getByRole("button", { name: /^Hapus: Beli BBCA/ }).click();
  await expect(page.getByText("Belum ada transaksi")).toBeVisible();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(page.getByRole("row", { name: /BBCA/ })).toContainText("Rp9.000.000");

  await test.step("the form shows how many shares were held, and none of another company's", async () => {
    await page.getByRole("link", { name: "Catat transaksi" }).click();
    const dialog = page.getByRole("dialog", { name: "Catat Transaksi" });
    await dialog.getByLabel("Tanggal transaksi").fill("2026-01-13");
    await dialog.getByLabel("Kode emiten").fill("BBCA");
    const held = dialog.getByText("Dimiliki pada hari itu: 10 lot.");
    await expect(held).toBeVisible();
    await dialog.getByLabel("Kode emiten").fill("TLK");
    await expect(held).toBeHidden();
  });
});

test("a gain of billions is shown whole at 320 px", async ({ page, product }) => {
  const userId = await addMember((await product.database()).db, "miliar@example.com");
  await product.query(
    `WITH portfolio AS (INSERT INTO portfolios (user_id, name) VALUES ($1, 'Utama') RETURNING *)
     INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr)
     SELECT id, user_id, 'buy', '2026-01-12', 'BBCA', 10000000, 10, 0 FROM portfolio`,
    [userId],
  );
  await page.setViewportSize({ width: 320, height: 740 });
  await signInByPost(page, "miliar@example.com");
  await page.goto("/watchlist?tab=kinerja");
  const row = page.getByRole("row", { name: /Semua/ });
  const gain = row.getByText(/^\+Rp9\d\.\d{3}\.\d{3}\.\d{3}$/).first();
  await expect(gain).toBeVisible();
  const table = page.getByRole("region", { name: "Kinerja per periode" });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
