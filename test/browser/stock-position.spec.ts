import type { Product } from "#test/product.ts";
import { expectAccessible, watchShifts } from "./fixtures.ts";
import { addMember, addPortfolio, signInByPost } from "./members.ts";
import { expect, test, waitForHydration } from "./stock-product.ts";

/** 1,000 shares at 8,000 and charges of 12,000. */
async function addOwner(product: Product, email: string): Promise<void> {
  await addMember(product, email);
  await addPortfolio(product, email, "Utama", []);
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr)
     SELECT portfolios.id, user_id, 'buy', '2025-01-15', 'BBCA', 1000, 8000000, 12000
     FROM portfolios JOIN users ON users.id = user_id WHERE email = $1`,
    [email],
  );
}

// At 9,000 they are worth 9,000,000: 988,000 more than the 8,012,000 paid, which is 12.33 %.
test("a member sees their position, without shifting what they are reading", async ({ page, product }) => {
  await addOwner(product, "posisi@example.com");
  await signInByPost(page, "posisi@example.com");
  const shifts = await watchShifts(page);
  await page.goto("/saham/BBCA");
  const card = page.getByRole("region", { name: "Posisi Anda" });
  await expect(card).toBeVisible();
  await expect(card.getByRole("definition")).toHaveText([
    "10 lot",
    "Rp8.012rata-rata per transaksi",
    "Rp9.000.000",
    "+Rp988.000+12,33%",
    "+Rp988.000+12,33%",
  ]);
  expect((await shifts.read()).reduce((sum, shift) => sum + Number.parseFloat(shift), 0)).toBeLessThan(0.01);
  await expectAccessible(page, "light");
  await card.getByRole("link", { name: "Lihat perhitungan" }).click();
  await expect(page.getByRole("heading", { name: "Perhitungan BBCA" })).toBeVisible();
  await expect(page.getByText("+12,33%").first()).toBeVisible();
  await page.goto("/saham/BBCA");
  await card.getByRole("link", { name: "Catat transaksi" }).click();
  await expect(page.getByLabel("Kode emiten")).toHaveValue("BBCA");
  await page.goto("/saham/BBRI");
  await waitForHydration(page);
  await expect(card).toBeHidden();
});

test("visitors neither request a position nor download its card", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/saham/BBCA");
  await waitForHydration(page);
  expect(requested.filter((url) => /posisi|position-card/.test(url))).toEqual([]);
});

test.describe("when the request fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the page has no card", async ({ page, product }) => {
    await addOwner(product, "gagal@example.com");
    await signInByPost(page, "gagal@example.com");
    await page.route("**/watchlist/posisi*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/saham/BBCA");
    await failed;
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Posisi Anda" })).toBeHidden();
  });
});
