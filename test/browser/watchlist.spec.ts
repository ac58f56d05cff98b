import type { Page } from "@playwright/test";
import { accessibilityFaults, expect, hydrated, test } from "./fixtures.ts";
import { addMember, addPortfolio, endSessionsElsewhere, REFUSED_FORM, signIn } from "./members.ts";

test.use({ expectedErrors: [REFUSED_FORM] });

const symbols = (page: Page) =>
  page.getByRole("list", { name: "Emiten dalam watchlist" }).getByRole("heading").locator("span:first-child");

for (const [width, colorScheme] of [
  [1280, "light"],
  [360, "dark"],
] as const) {
  test(`from a guest to a portfolio with five tickers (${width}, ${colorScheme})`, async ({
    page,
    product,
  }) => {
    await addMember(product, `lima${width}@example.com`);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/watchlist");
    await expect(page.getByRole("heading", { name: "Akses Terbatas" })).toBeVisible();
    await page.getByRole("link", { name: "Login / Daftar" }).click();
    await signIn(page, `lima${width}@example.com`);
    await expect(page).toHaveURL("/watchlist");

    await expect(page.getByRole("dialog", { name: "Create a New Portfolio" })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Nama portofolio tidak boleh kosong.")).toBeVisible();
    await page.getByLabel("New Portfolio Name *").fill("Utama");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Portofolio berhasil dibuat!").first()).toBeVisible();
    await expect(page.getByText("Nothing in this watchlist yet.")).toBeVisible();
    await expect(page.getByText("All Portfolios / Utama")).toBeVisible();

    await page.getByRole("link", { name: "Add Tickers" }).first().click();
    await expect(page.getByRole("button", { name: "Add 0 Ticker(s)" })).toBeDisabled();
    for (const [text, symbol] of [
      ["central asia", "BBCA"],
      ["bbri", "BBRI"],
      ["mandiri", "BMRI"],
      ["telkom", "TLKM"],
      ["goto", "GOTO"],
    ] as const) {
      await page.getByLabel("Cari simbol atau nama").fill(text);
      await page.getByRole("checkbox", { name: new RegExp(`^${symbol}`) }).check();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Add 5 Ticker(s)" }).click();
    await expect(page.getByText("5 emiten berhasil ditambahkan.").first()).toBeVisible();
    await expect(symbols(page)).toHaveText(["BBCA", "BBRI", "BMRI", "GOTO", "TLKM"]);
    await hydrated(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    await page.getByRole("button", { name: "Hapus BBRI" }).click();
    await expect(page.getByText("Berhasil Dihapus").first()).toBeVisible();
    await expect(page.getByText("BBRI telah dihapus dari portofolio.").first()).toBeVisible();
    await expect(symbols(page)).toHaveText(["BBCA", "BMRI", "GOTO", "TLKM"]);
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expect(symbols(page)).toHaveText(["BBCA", "BBRI", "BMRI", "GOTO", "TLKM"]);

    await page.getByRole("link", { name: "TLKM" }).first().click();
    await expect(page).toHaveURL("/saham/TLKM");
  });
}

test("by keyboard alone: create, add, order by hand, remove", async ({ page, product }) => {
  await addMember(product, "papan-ketik@example.com");
  await page.goto("/login?kembali=/watchlist");
  await hydrated(page);
  const { keyboard } = page;
  await page.getByLabel("Email").focus();
  await keyboard.type("papan-ketik@example.com");
  await keyboard.press("Tab");
  await keyboard.type("kucing makan ikan");
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hydrated(page);
  const name = page.getByLabel("New Portfolio Name *");
  await expect(name).toBeFocused();
  await keyboard.type(" ");
  await keyboard.press("Enter");
  await expect(page.getByText("Nama portofolio tidak boleh kosong.")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Papan ketik");
  await keyboard.press("Enter");
  await expect(page.getByText("Nothing in this watchlist yet.")).toBeVisible();
  const picker = page.locator("summary", { hasText: "All Portfolios / Papan ketik" });
  await expect(picker).toBeFocused();

  await keyboard.press("Enter");
  await page.getByRole("link", { name: "Ubah nama" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Nama portofolio" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(picker).toBeFocused();

  const add = page.getByRole("link", { name: "Add Tickers" }).first();
  await add.focus();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Cari simbol atau nama")).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(add).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Cari simbol atau nama")).toBeFocused();
  await keyboard.type("bank ");
  await expect(page.getByRole("checkbox", { name: /^BBCA/ })).toBeVisible();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Add 2 Ticker(s)" })).toBeEnabled();
  await keyboard.press("Enter");
  await expect(page.getByText("2 emiten berhasil ditambahkan.").first()).toBeVisible();
  await expect(symbols(page)).toHaveCount(2);
  const [first = "", second = ""] = await symbols(page).allInnerTexts();

  await page.getByRole("link", { name: "Manual" }).focus();
  await keyboard.press("Enter");
  const down = page.getByRole("button", { name: `Turunkan ${first}` });
  await down.focus();
  await keyboard.press("Enter");
  await expect(symbols(page)).toHaveText([second, first]);
  await expect(page.getByRole("button", { name: `Naikkan ${first}` })).toBeFocused();

  await page.getByRole("button", { name: `Hapus ${first}` }).focus();
  await keyboard.press("Enter");
  await expect(symbols(page)).toHaveText([second]);
  await expect(page.getByRole("button", { name: `Hapus ${second}` })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByText("Nothing in this watchlist yet.")).toBeVisible();
  await expect(picker).toBeFocused();
});

test("portfolios can be renamed and deleted, and each has its own tickers", async ({ page, product }) => {
  await addMember(product, "banyak@example.com");
  await page.goto("/login?kembali=/watchlist");
  await signIn(page, "banyak@example.com");
  for (const name of ["Satu", "Dua"]) {
    if (name === "Dua") await page.getByRole("link", { name: "Create a New Portfolio" }).click();
    await page.getByLabel("New Portfolio Name *").fill(name);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText(`All Portfolios / ${name}`)).toBeVisible();
  }
  await page.getByText("All Portfolios / Dua").click();
  await page.getByRole("link", { name: "Ubah nama" }).click();
  await page.getByRole("textbox", { name: "Nama portofolio" }).fill("<b>Dua</b> 🏦 محفظة");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Nama portofolio disimpan.").first()).toBeVisible();
  await page.getByText("All Portfolios / <b>Dua</b> 🏦 محفظة").click();
  await page.getByRole("link", { name: "Hapus portofolio" }).click();
  await expect(page.getByRole("dialog")).toContainText('Hapus portofolio "<b>Dua</b> 🏦 محفظة"');
  await page.getByRole("dialog").getByRole("link", { name: "Batal" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByText("All Portfolios / <b>").click();
  await page.getByRole("link", { name: "Hapus portofolio" }).click();
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await expect(page.getByText("Portofolio dihapus.").first()).toBeVisible();
  await expect(page.getByText("All Portfolios / Satu")).toBeVisible();
});

test("a server that doesn't answer leaves the ticker where it was, and says so", async ({
  page,
  product,
}) => {
  await addMember(product, "putus@example.com");
  await page.goto("/login?kembali=/watchlist");
  await signIn(page, "putus@example.com");
  await page.getByLabel("New Portfolio Name *").fill("Putus");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("link", { name: "Add Tickers" }).first().click();
  await page.getByLabel("Cari simbol atau nama").fill("BBCA");
  await page.getByRole("checkbox", { name: /^BBCA/ }).check();
  await page.getByRole("button", { name: "Add 1 Ticker(s)" }).click();
  await expect(symbols(page)).toHaveText(["BBCA"]);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).includes("/watchlist/items")
        ? Promise.reject(new TypeError("offline"))
        : fetch(input, init);
  });
  await page.getByRole("button", { name: "Hapus BBCA" }).click();
  await expect(page.getByText("Gagal menghapus dari watchlist").first()).toBeVisible();
  await expect(symbols(page)).toHaveText(["BBCA"]);
});

test.describe("where the network is gone", () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test("a ticker stays, and the page says so", async ({ page, context, product }) => {
    await addMember(product, "luring@example.com");
    await addPortfolio(product, "luring@example.com", "Luring", ["BBCA"]);
    await page.goto("/login?kembali=/watchlist");
    await signIn(page, "luring@example.com");
    await expect(symbols(page)).toHaveText(["BBCA"]);
    await expect(page.getByText("Login Berhasil!").first()).toBeVisible(); // the code of toasts is there
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Hapus BBCA" }).click();
    await expect(page.getByText("Gagal menghapus dari watchlist").first()).toBeVisible();
    await expect(symbols(page)).toHaveText(["BBCA"]);
  });
});

test.describe("a session that was ended elsewhere", () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)|422 \(Unprocessable Entity\)/] });

  const isSaid = async (page: Page) => {
    await expect(page.getByText("Sesi Anda telah berakhir").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
    await expect(page.getByText(/^Gagal/)).toHaveCount(0);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("kp_user");
  };

  for (const [path, card] of [
    ["/watchlist?urut=manual", "Hapus BBCA"],
    ["/", "Buka Watchlist"],
  ] as const) {
    test(`is said by the next refresh on ${path}, with the way back here`, async ({ page, product }) => {
      const email = path === "/" ? "usai-beranda@example.com" : "usai@example.com";
      await addMember(product, email);
      await addPortfolio(product, email, "Utama", ["BBCA"]);
      await page.goto(`/login?${new URLSearchParams({ kembali: path })}`);
      await signIn(page, email);
      await expect(page).toHaveURL(path);
      await page.clock.install();
      const asked = page.waitForResponse("**/session");
      await page.goto(path);
      await page.clock.runFor(3_000);
      await hydrated(page);
      await page.clock.runFor(1_000);
      await expect(page.locator(`[aria-label="${card}"], a:has-text("${card}")`).first()).toBeVisible();
      await asked;
      await endSessionsElsewhere(product, email);
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.clock.runFor(61_000);
      await refused;
      await page.clock.runFor(1_000);
      await isSaid(page);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/login");
      await expect(page.getByRole("alert")).toContainText("Sesi Anda telah berakhir");
      await signIn(page, email);
      await expect(page).toHaveURL(path);
    });
  }

  test("is said when a card is to be removed", async ({ page, product }) => {
    await addMember(product, "usai-kartu@example.com");
    await addPortfolio(product, "usai-kartu@example.com", "Utama", ["BBCA"]);
    await page.goto("/login?kembali=/watchlist");
    const asked = page.waitForResponse("**/session");
    await signIn(page, "usai-kartu@example.com");
    await expect(symbols(page)).toHaveText(["BBCA"]);
    await hydrated(page);
    await asked;
    await endSessionsElsewhere(product, "usai-kartu@example.com");
    await page.getByRole("button", { name: "Hapus BBCA" }).click();
    await isSaid(page);
    await expect(symbols(page)).toHaveText(["BBCA"]);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await signIn(page, "usai-kartu@example.com");
    await expect(page).toHaveURL("/watchlist");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a ticker can be added, removed and put back", async ({ page, product }) => {
    await addMember(product, "tanpa-skrip@example.com");
    await page.goto("/login?kembali=/watchlist");
    await signIn(page, "tanpa-skrip@example.com");
    await expect(page).toHaveURL("/watchlist");
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await page.getByLabel("New Portfolio Name *").fill("Tanpa skrip");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("link", { name: "Add Tickers" }).first().click();
    await page.getByLabel("Cari simbol atau nama").fill("telkom");
    await page.getByRole("button", { name: "Cari", exact: true }).last().click();
    await page.getByRole("checkbox", { name: /^TLKM/ }).check();
    await page.getByRole("button", { name: "Add Ticker(s)" }).click();
    await expect(symbols(page)).toHaveText(["TLKM"]);
    await page.getByRole("button", { name: "Hapus TLKM" }).click();
    await expect(page.getByText("TLKM telah dihapus dari portofolio.")).toBeVisible();
    await expect(page.getByText("Nothing in this watchlist yet.")).toBeVisible();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expect(symbols(page)).toHaveText(["TLKM"]);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.goto("/watchlist");
    await expect(page.getByRole("heading", { name: "Akses Terbatas" })).toBeVisible();
  });
});

test("the home page shows a member their own tickers, and a visitor the way in", async ({
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
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("link", { name: "Add Tickers" }).first().click();
  await page.getByLabel("Cari simbol atau nama").fill("BBCA");
  await page.getByRole("checkbox", { name: /^BBCA/ }).check();
  await page.getByRole("button", { name: "Add 1 Ticker(s)" }).click();
  await expect(symbols(page)).toHaveText(["BBCA"]);
  await page.goto("/");
  await expect(slot.getByRole("link", { name: /^BBCA/ })).toBeVisible();

  await addPortfolio(product, "beranda@example.com", "Baru", ["TLKM"]);
  await addPortfolio(product, "beranda@example.com", "Kosong", []);
  await page.goto("/");
  await expect(slot.getByRole("link", { name: /^TLKM/ })).toBeVisible();
  await expect(slot.getByText("Nothing in this watchlist yet.")).toBeHidden();
  await slot.getByRole("link", { name: "Buka Watchlist" }).click();
  await expect(page.getByText("All Portfolios / Baru")).toBeVisible();
});

test("the home page's slot isn't empty while any portfolio has tickers", async ({ page, product }) => {
  await addMember(product, "tertua@example.com");
  await addPortfolio(product, "tertua@example.com", "Tertua", []);
  await addPortfolio(product, "tertua@example.com", "Berisi", ["BMRI"]);
  await page.goto("/login?kembali=/");
  await signIn(page, "tertua@example.com");
  const slot = page.getByRole("region", { name: "Watchlist Anda" });
  await expect(slot.getByText("Berisi")).toBeVisible();
  await expect(slot.getByRole("link", { name: /^BMRI/ })).toBeVisible();
});
