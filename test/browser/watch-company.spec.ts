import { expect, test, waitForHydration } from "./fixtures.ts";
import { addMember, addPortfolio, signIn, signInByPost, watchlistSymbols } from "./members.ts";

const ADDED = "BBCA ditambahkan ke Portofolio Saya.";

test("a member adds a company from its page, sees it in the list, and undoes it", async ({
  page,
  product,
}) => {
  await addMember(product, "pantau@example.com");
  await signInByPost(page, "pantau@example.com");
  await page.goto("/markets");
  await page.goto("/saham/BBCA");
  await waitForHydration(page);
  const add = page.getByRole("button", { name: "Tambahkan BBCA ke watchlist" });
  const remove = page.getByRole("button", { name: "Hapus BBCA dari watchlist Portofolio Saya" });
  await add.click();
  await expect(page.getByText(ADDED).first()).toBeVisible();
  await expect(remove).toBeVisible();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(page.getByText("BBCA telah dihapus dari portofolio.").first()).toBeVisible();
  await add.click();
  await expect(remove).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(remove).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/markets");
});

test("a visitor's company is added after signing in, and Back doesn't return to the form", async ({
  page,
  product,
}) => {
  await addMember(product, "tamu@example.com");
  await page.goto("/saham/BBCA");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Tambahkan BBCA ke watchlist" }).click();
  await expect(page.getByText("BBCA akan ditambahkan ke watchlist Anda setelah login.")).toBeVisible();
  await waitForHydration(page);
  await signIn(page, "tamu@example.com");
  await expect(page.getByText(ADDED).first()).toBeVisible();
  await expect(page).toHaveURL("/saham/BBCA");
  await page.goBack();
  await expect(page).toHaveURL("/saham/BBCA");
  await expect(page.getByLabel("Kata sandi")).toBeHidden();
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a failed addition is reported, and the page stays", async ({ page, product }) => {
    await addMember(product, "putus@example.com");
    await signInByPost(page, "putus@example.com");
    await page.goto("/saham/BBCA");
    await waitForHydration(page);
    await page.route("**/watchlist/items*", (route) => route.abort());
    await page.getByRole("button", { name: "Tambahkan BBCA ke watchlist" }).click();
    await expect(page.getByText("Gagal menambahkan emiten.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Tambahkan BBCA ke watchlist" })).toBeVisible();
    await page.unroute("**/watchlist/items*");
  });
});

test("a watchlist row opens its company, but not by clicks on buttons or by selecting text", async ({
  page,
  product,
}) => {
  await addMember(product, "baris@example.com");
  await addPortfolio(product, "baris@example.com", "Baris", ["BBCA", "TLKM"]);
  await signInByPost(page, "baris@example.com");
  await page.goto("/watchlist");
  await waitForHydration(page);
  const row = page.getByRole("row", { name: /^BBCA/ });
  const { x, y, width, height } = (await row.getByRole("cell").first().boundingBox()) ?? fail();
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain("9.800");
  await expect(page).toHaveURL("/watchlist");
  await page.getByRole("heading", { name: "Watchlist", exact: true }).click();
  await row.getByRole("button", { name: "Hapus BBCA" }).click();
  await expect(watchlistSymbols(page)).toHaveText(["TLKM"]);
  await expect(page).toHaveURL("/watchlist");
  const volume = page.getByRole("row", { name: /^TLKM/ }).getByRole("cell").nth(3);
  const opened = page.context().waitForEvent("page");
  await volume.click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await tab.waitForURL("/saham/TLKM");
  await tab.close();
  await volume.click();
  await expect(page).toHaveURL("/saham/TLKM");
});

test("Back from a watchlist skips its dialog", async ({ page, product }) => {
  await addMember(product, "kembali@example.com");
  await addPortfolio(product, "kembali@example.com", "Kembali", ["TLKM"]);
  await signInByPost(page, "kembali@example.com");
  await page.goto("/watchlist");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Add Tickers" }).click();
  await page.getByLabel("Cari simbol atau nama").fill("BBCA");
  await page.getByRole("checkbox", { name: /^BBCA/ }).check();
  await page.getByRole("button", { name: "Add 1 Ticker(s)" }).click();
  await expect(page.getByText("1 emiten berhasil ditambahkan.").first()).toBeVisible();
  await expect(page.getByText("BBCA ke Kembali.").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/watchlist");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(watchlistSymbols(page)).toHaveText(["BBCA", "TLKM"]);
});

function fail(): never {
  throw new Error("The row has no place on the page.");
}
