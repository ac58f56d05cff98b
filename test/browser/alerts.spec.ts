import { evaluateQuotes } from "#domain/alerts/evaluation/evaluate-quotes.server.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { storeQuotes } from "#domain/market/quotes/store-quotes.server.ts";
import { aQuote } from "#test/market.ts";
import type { Product } from "#test/product.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { advanceClock } from "./market-clock.ts";
import { addMember, REFUSED_FORM, signIn, signInByPost } from "./members.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Stores a price and evaluates alerts in one transaction, as the sync does. */
async function tradeBbca(product: Product, last: number): Promise<void> {
  const { db } = await product.database();
  const now = new Date();
  const tradingDate = todayInJakarta(now);
  const quote = aQuote({ last, previousClose: 9_500, asOf: now, tradingDate, confirmedDate: tradingDate });
  await storeQuotes(db, [quote], now, async (tx, changes) => {
    await evaluateQuotes(tx, changes, now, "yahoo");
  });
}

test("two taps on a stock's page set an alert, which arrives in the inbox while no page is open", async ({
  page,
  product,
}) => {
  await addMember(product, "peringatan@example.com");
  await signInByPost(page, "peringatan@example.com");
  await page.goto("/saham/BBCA");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Pasang peringatan" }).tap();
  await expectAccessible(page, "dark");
  await page.getByRole("button", { name: "Naik 5,1% ke Rp10.300" }).tap();
  await expect(page.getByText("BBCA: Harga naik ke Rp10.300.").first()).toBeVisible();
  await page.goto("about:blank");

  await tradeBbca(product, 10_350);

  await page.goto("/markets");
  await waitForHydration(page);
  const bell = page.getByRole("link", { name: "Notifikasi, 1 belum dibaca" });
  await expect(bell).toHaveText("1");
  await bell.tap();
  await expect(page).toHaveURL("/notifikasi");
  const entry = page.getByRole("listitem").filter({ hasText: "BBCA naik ke Rp10.350" });
  await expect(entry).toContainText("Melewati batas Anda di Rp10.300.");
  await expectAccessible(page, "light");
  await entry.getByRole("button", { name: "Hentikan peringatan ini" }).tap();
  await expect(page.getByText("Notifikasinya tidak dikirim lagi.").first()).toBeVisible();
  await expect(entry.getByRole("button", { name: "Aktifkan lagi" })).toBeFocused();
  await entry.getByRole("link").tap();
  await expect(page).toHaveURL("/saham/BBCA");
  await expect(page.getByRole("link", { name: "Peringatan Saya" })).toHaveCount(0); // the URL changes first
  await page.getByRole("link", { name: "Notifikasi", exact: true }).tap();
  await expect(page.getByText("belum dibaca")).toBeHidden();
  await page.getByRole("link", { name: "Peringatan Saya" }).tap();
  await expect(page.getByText("Dihentikan", { exact: true })).toBeVisible();
  await tradeBbca(product, 9_800);
});

test("an open inbox offers a notification that arrives, and doesn't move by itself", async ({
  page,
  product,
}) => {
  const userId = await addMember(product, "kotak-terbuka@example.com");
  const { pool } = await product.database();
  const notify = async (symbol: string) => {
    const facts = { kind: "suspension", symbol, since: "2026-11-27", note: "" };
    await pool.query(
      `WITH alert AS (INSERT INTO alerts (user_id, kind, symbol) VALUES ($1, 'suspension', $2) RETURNING id)
       INSERT INTO notifications (user_id, alert_id, occurrence, facts) SELECT $1, id, $2, $3 FROM alert`,
      [userId, symbol, JSON.stringify(facts)],
    );
  };
  await notify("BBRI");
  await signInByPost(page, "kotak-terbuka@example.com");
  await page.clock.install();
  await page.goto("/notifikasi");
  await waitForHydration(page);
  const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "dihentikan sementara" });
  const stop = page.getByRole("button", { name: /Hentikan peringatan ini: .*BBRI/ });
  await stop.focus();
  await notify("TLKM");
  await advanceClock(page, 62);
  await expect(page.getByText("Ada notifikasi baru.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Notifikasi, 2 belum dibaca" })).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expect(stop).toBeFocused();
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Tampilkan" }).tap();
  await expect(entries).toHaveText([/TLKM/, /BBRI/]);
  await expect(page.getByText("Ada notifikasi baru.")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(entries.first().getByRole("link")).toBeFocused();
});

test("a visitor's alert waits in the form after signing in", async ({ page, product }) => {
  await addMember(product, "tamu-peringatan@example.com");
  const counts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/notifikasi/jumlah")) counts.push(request.url());
  });
  await page.goto("/saham/BBCA");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Pasang peringatan" }).tap();
  await page.getByRole("button", { name: "Berita utama" }).tap();
  await expect(page).toHaveURL(/^[^?]+\/login\?/);
  await waitForHydration(page);
  expect(counts).toEqual([]);
  await signIn(page, "tamu-peringatan@example.com");
  const form = page.getByRole("dialog", { name: "Pasang Peringatan" });
  await expect(form.getByLabel("Kode saham")).toHaveValue("BBCA");
  await expect(form.getByLabel("Beri tahu saya saat")).toHaveValue("news");
  // The notice covers the form's button, also if it appears during the tap.
  await page.getByRole("button", { name: "Tutup", exact: true }).tap();
  await form.getByRole("button", { name: "Simpan Peringatan" }).tap();
  await expect(page.getByText("BBCA: Berita utama.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "BBCA Bank Central Asia Tbk." })).toBeVisible();
});

test.describe("the form", () => {
  test.use({ expectedErrors: [REFUSED_FORM] });

  test("suggests a threshold for each kind and price, and keeps what is typed", async ({ page, product }) => {
    await addMember(product, "formulir-peringatan@example.com");
    await signInByPost(page, "formulir-peringatan@example.com");
    await page.goto("/notifikasi/peringatan/baru");
    await waitForHydration(page);
    const threshold = page.locator("[name=threshold]");
    await expect(threshold).toHaveValue("");
    const price = page.getByText("Harga TLKM sekarang Rp3.000");
    await page.getByLabel("Kode saham").fill("tlkm");
    await expect(price).toBeVisible();
    await page.getByLabel("Kode saham").fill("tlk");
    await expect(price).toBeHidden();
    await page.getByLabel("Kode saham").fill("tlkm");
    await expect(price).toBeVisible();
    await expect(page.getByLabel("Batas harga (Rp)")).toHaveValue("3.150");
    await page.getByLabel("Beri tahu saya saat").selectOption("volume");
    await expect(page.getByLabel("Batas (kali rata-rata)")).toHaveValue("2");
    await page.getByLabel("Beri tahu saya saat").selectOption("suspension");
    await expect(threshold).toBeHidden();
    await expectAccessible(page, "dark");
    await page.getByLabel("Beri tahu saya saat").selectOption("price-below");
    await expect(page.getByLabel("Batas harga (Rp)")).toHaveValue("2.850");
    await threshold.fill("3.100");
    await expect(page.getByText("Harga sekarang sudah di bawah batas ini.")).toBeVisible();
    await threshold.fill("tiga ribu");
    await page.getByLabel("Seberapa sering").selectOption("always");
    await page.getByRole("button", { name: "Simpan Peringatan" }).tap();
    await expect(page.getByText("Batas harus berupa angka, misalnya 9.450 atau 2,5.")).toBeVisible();
    await expect(threshold).toBeFocused();
    await expect(threshold).toHaveValue("tiga ribu");
    await expect(page.getByLabel("Seberapa sering")).toHaveValue("always");
    await threshold.fill("2.900");
    await page.getByRole("button", { name: "Simpan Peringatan" }).tap();
    await expect(page.getByText("TLKM: Harga turun ke Rp2.900.").first()).toBeVisible();
    await expect(page.getByText("Berulang")).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the bell shows no count, and a failed alert is reported on the page", async ({ page, product }) => {
    await addMember(product, "putus-peringatan@example.com");
    await signInByPost(page, "putus-peringatan@example.com");
    await page.route(/\/notifikasi\//, (route) => route.abort());
    const counted = page.waitForEvent("requestfailed");
    await page.goto("/saham/BBCA");
    await waitForHydration(page);
    await counted;
    await expect(page.getByRole("link", { name: "Notifikasi", exact: true })).toHaveText("");
    await page.getByRole("button", { name: "Pasang peringatan" }).tap();
    await page.getByRole("button", { name: "Aksi korporasi" }).tap();
    await expect(page.getByText("Peringatan Belum Dipasang").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute(/\/notifikasi\//);
  });
});

test("an alert is set, stopped and its notification opened without JavaScript", async ({
  browser,
  baseURL,
  product,
}) => {
  await addMember(product, "tanpa-skrip@example.com");
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await signInByPost(page, "tanpa-skrip@example.com");
  await page.goto("/saham/BBCA");
  await page.getByRole("button", { name: "Pasang peringatan" }).click();
  await page.getByRole("button", { name: /^Naik/ }).click();
  await expect(page).toHaveURL("/notifikasi/peringatan?saham=BBCA");
  await expect(page.getByText("Aktif", { exact: true })).toBeVisible();
  await tradeBbca(product, 10_350);
  await page.goto("/notifikasi");
  await page.getByRole("button", { name: "Hentikan peringatan ini" }).click();
  await expect(page.getByText("Peringatan dihentikan")).toBeVisible();
  await page.getByRole("link", { name: /BBCA naik ke Rp10.350/ }).click();
  await expect(page).toHaveURL("/saham/BBCA");
  await page.goto("/notifikasi");
  await expect(page.getByText("belum dibaca")).toBeHidden();
  await page.close();
  await tradeBbca(product, 9_800);
});
