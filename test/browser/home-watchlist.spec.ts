import { expect, test } from "./fixtures.ts";
import { addMember, addPortfolio, signIn, watchlistSymbols } from "./members.ts";

test("the home page shows a member's tickers, and the sign-in link to a visitor", async ({
  page,
  product,
}) => {
  await addMember(product, "beranda@example.com");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Lacak Saham Favorit Anda" })).toBeVisible();
  await page.getByRole("link", { name: "Masuk atau Daftar" }).click();
  await signIn(page, "beranda@example.com");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Lacak Saham Favorit Anda" })).toBeHidden();
  const slot = page.getByRole("region", { name: "Watchlist Anda" });
  await expect(slot.getByText("Nothing in this watchlist yet.")).toBeVisible();
  await slot.getByRole("link", { name: "Buka Watchlist" }).click();
  await page.getByLabel("New Portfolio Name *").fill("Beranda");
  await page.getByRole("button", { name: "Buat", exact: true }).click();
  await page.getByRole("link", { name: "Add Tickers" }).first().click();
  await page.getByLabel("Cari simbol atau nama").fill("BBCA");
  await page.getByRole("checkbox", { name: /^BBCA/ }).check();
  await page.getByRole("button", { name: "Add 1 Ticker(s)" }).click();
  await expect(watchlistSymbols(page)).toHaveText(["BBCA"]);
  await page.goto("/");
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.getByRole("link", { name: /^BBCA/ })).toBeVisible();

  await addPortfolio(product, "beranda@example.com", "Baru", ["TLKM"]);
  await addPortfolio(product, "beranda@example.com", "Kosong", []);
  await page.goto("/");
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.getByRole("link", { name: /^TLKM/ })).toBeVisible();
  await expect(slot.getByText("Nothing in this watchlist yet.")).toBeHidden();
  await slot.getByRole("link", { name: "Buka Watchlist" }).click();
  await expect(page.getByText("All Portfolios / Baru")).toBeVisible();
});

test("the home page shows a portfolio with tickers even if the oldest one is empty", async ({
  page,
  product,
}) => {
  await addMember(product, "tertua@example.com");
  await addPortfolio(product, "tertua@example.com", "Tertua", []);
  await addPortfolio(product, "tertua@example.com", "Berisi", ["BMRI"]);
  await page.goto("/login?kembali=/");
  await signIn(page, "tertua@example.com");
  const slot = page.getByRole("region", { name: "Watchlist Anda" });
  await expect(slot.getByText("Berisi")).toBeVisible();
  await expect(slot.getByRole("link", { name: /^BMRI/ })).toBeVisible();
});
