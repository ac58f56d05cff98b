import { expect, test, waitForHydration } from "./fixtures.ts";
import {
  addMember,
  addPortfolio,
  endSessionsElsewhere,
  expectEndedSession,
  signIn,
  watchlistSymbols,
} from "./members.ts";

test("a ticker stays with an error message when the server can't be reached", async ({ page, product }) => {
  await addMember(product, "putus@example.com");
  await page.goto("/login?kembali=/watchlist");
  await signIn(page, "putus@example.com");
  await page.getByLabel("New Portfolio Name *").fill("Putus");
  await page.getByRole("button", { name: "Buat", exact: true }).click();
  await page.getByRole("link", { name: "Add Tickers" }).first().click();
  await page.getByLabel("Cari simbol atau nama").fill("BBCA");
  await page.getByRole("checkbox", { name: /^BBCA/ }).check();
  await page.getByRole("button", { name: "Add 1 Ticker(s)" }).click();
  await expect(watchlistSymbols(page)).toHaveText(["BBCA"]);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).includes("/watchlist/items")
        ? Promise.reject(new TypeError("offline"))
        : fetch(input, init);
  });
  await page.getByRole("button", { name: "Hapus BBCA" }).click();
  await expect(page.getByText("Gagal menghapus dari watchlist").first()).toBeVisible();
  await expect(watchlistSymbols(page)).toHaveText(["BBCA"]);
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test("tickers are searched among the built-in companies, and adding one reports the failure", async ({
    page,
    context,
    product,
  }) => {
    await addMember(product, "pencari@example.com");
    await addPortfolio(product, "pencari@example.com", "Pencari", []);
    await page.goto("/login?kembali=/watchlist");
    await signIn(page, "pencari@example.com");
    await page.getByRole("link", { name: "Add Tickers" }).first().click();
    const search = page.getByLabel("Cari simbol atau nama");
    await expect(search).toBeVisible();
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await search.fill("syariah");
    await page.getByRole("checkbox", { name: /^BRIS/ }).check();
    await page.getByRole("button", { name: "Add 1 Ticker(s)" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText("Gagal menambahkan emiten.");
    await expect(dialog.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
    await expect(page.getByRole("checkbox", { name: /^BRIS/ })).toBeChecked();
    await page.getByRole("link", { name: "Tutup" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === "/watchlist");
  });

  test("a ticker stays and the failure is reported", async ({ page, context, product }) => {
    await addMember(product, "luring@example.com");
    await addPortfolio(product, "luring@example.com", "Luring", ["BBCA"]);
    await page.goto("/login?kembali=/watchlist");
    await signIn(page, "luring@example.com");
    await expect(watchlistSymbols(page)).toHaveText(["BBCA"]);
    await expect(page.getByText("Login Berhasil!").first()).toBeVisible(); // the toast code is loaded
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Hapus BBCA" }).click();
    await expect(page.getByText("Gagal menghapus dari watchlist").first()).toBeVisible();
    await expect(watchlistSymbols(page)).toHaveText(["BBCA"]);
  });
});

test.describe("a session ended elsewhere", () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)|422 \(Unprocessable Entity\)/] });

  for (const [path, card] of [
    ["/watchlist?urut=manual", "Hapus BBCA"],
    ["/", "Buka Watchlist"],
  ] as const) {
    test(`is reported by the next refresh on ${path}, with a link that returns to it`, async ({
      page,
      product,
    }) => {
      const email = path === "/" ? "usai-beranda@example.com" : "usai@example.com";
      await addMember(product, email);
      await addPortfolio(product, email, "Utama", ["BBCA"]);
      await page.goto(`/login?${new URLSearchParams({ kembali: path })}`);
      await signIn(page, email);
      await expect(page).toHaveURL(path);
      await page.clock.install();
      const sessionResponse = page.waitForResponse("**/session");
      await page.goto(path);
      await page.clock.runFor(3_000);
      await waitForHydration(page);
      await page.clock.runFor(1_000);
      await expect(page.locator(`[aria-label="${card}"], a:has-text("${card}")`).first()).toBeVisible();
      await sessionResponse;
      await endSessionsElsewhere(product, email);
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.clock.runFor(61_000);
      await refused;
      await page.clock.runFor(1_000);
      await expectEndedSession(page);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/login");
      await expect(page.getByRole("alert")).toContainText("Sesi Anda telah berakhir");
      await signIn(page, email);
      await expect(page).toHaveURL(path);
    });
  }

  test("is reported when removing a card", async ({ page, product }) => {
    await addMember(product, "usai-kartu@example.com");
    await addPortfolio(product, "usai-kartu@example.com", "Utama", ["BBCA"]);
    await page.goto("/login?kembali=/watchlist");
    const sessionResponse = page.waitForResponse("**/session");
    await signIn(page, "usai-kartu@example.com");
    await expect(watchlistSymbols(page)).toHaveText(["BBCA"]);
    await waitForHydration(page);
    await sessionResponse;
    await endSessionsElsewhere(product, "usai-kartu@example.com");
    await page.getByRole("button", { name: "Hapus BBCA" }).click();
    await expectEndedSession(page);
    await expect(watchlistSymbols(page)).toHaveText(["BBCA"]);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await signIn(page, "usai-kartu@example.com");
    await expect(page).toHaveURL("/watchlist");
  });
});
