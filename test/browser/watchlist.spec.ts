import { expect, expectNoAccessibilityViolations, isNightly, test, waitForHydration } from "./fixtures.ts";
import { addMember, REFUSED_FORM, signIn, watchlistSymbols } from "./members.ts";

test.use({ expectedErrors: [REFUSED_FORM] });

for (const [width, colorScheme] of [
  [360, "dark"],
  ...(isNightly ? ([[1280, "light"]] as const) : []),
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
    await expectNoAccessibilityViolations(page);
    await page.getByRole("button", { name: "Buat", exact: true }).click();
    await expect(page.getByText("Nama portofolio tidak boleh kosong.")).toBeVisible();
    await page.getByLabel("New Portfolio Name *").fill("Utama");
    await page.getByRole("button", { name: "Buat", exact: true }).click();
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
    // Companies chosen in earlier searches are still visible.
    for (const symbol of ["BBCA", "BBRI", "BMRI", "TLKM", "GOTO"])
      await expect(page.getByRole("checkbox", { name: new RegExp(`^${symbol}`) })).toBeChecked();
    await expectNoAccessibilityViolations(page);
    await page.getByRole("button", { name: "Add 5 Ticker(s)" }).click();
    await expect(page.getByText("5 emiten berhasil ditambahkan.").first()).toBeVisible();
    await expect(watchlistSymbols(page)).toHaveText(["BBCA", "BBRI", "BMRI", "GOTO", "TLKM"]);
    await waitForHydration(page);
    await expectNoAccessibilityViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    await page.getByRole("button", { name: "Hapus BBRI" }).click();
    await expect(page.getByText("Berhasil Dihapus").first()).toBeVisible();
    await expect(page.getByText("BBRI telah dihapus dari portofolio.").first()).toBeVisible();
    await expect(watchlistSymbols(page)).toHaveText(["BBCA", "BMRI", "GOTO", "TLKM"]);
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expect(watchlistSymbols(page)).toHaveText(["BBCA", "BBRI", "BMRI", "GOTO", "TLKM"]);

    await page.getByRole("link", { name: "TLKM" }).first().click();
    await expect(page).toHaveURL("/saham/TLKM");
  });
}

test("by keyboard alone: create, add, reorder, remove", async ({ page, product }) => {
  await addMember(product, "papan-ketik@example.com");
  await page.goto("/login?kembali=/watchlist");
  await waitForHydration(page);
  const { keyboard } = page;
  await page.getByLabel("Email").focus();
  await keyboard.type("papan-ketik@example.com");
  await keyboard.press("Tab");
  await keyboard.type("kucing makan ikan");
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await waitForHydration(page);
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
  await expect(watchlistSymbols(page)).toHaveCount(2);
  const [first = "", second = ""] = await watchlistSymbols(page).allInnerTexts();

  await page.getByRole("link", { name: "Manual" }).focus();
  await keyboard.press("Enter");
  const down = page.getByRole("button", { name: `Turunkan ${first}` });
  await down.focus();
  await keyboard.press("Enter");
  await expect(watchlistSymbols(page)).toHaveText([second, first]);
  await expect(page.getByRole("button", { name: `Naikkan ${first}` })).toBeFocused();

  await page.getByRole("button", { name: `Hapus ${first}` }).focus();
  await keyboard.press("Enter");
  await expect(watchlistSymbols(page)).toHaveText([second]);
  await expect(page.getByRole("button", { name: `Hapus ${second}` })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByText("Nothing in this watchlist yet.")).toBeVisible();
  await expect(picker).toBeFocused();
});

test("portfolios have separate tickers and can be renamed and deleted", async ({ page, product }) => {
  await addMember(product, "banyak@example.com");
  await page.goto("/login?kembali=/watchlist");
  await signIn(page, "banyak@example.com");
  for (const name of ["Satu", "Dua"]) {
    if (name === "Dua") await page.getByRole("link", { name: "Create a New Portfolio" }).click();
    await page.getByLabel("New Portfolio Name *").fill(name);
    await page.getByRole("button", { name: "Buat", exact: true }).click();
    await expect(page.getByText(`All Portfolios / ${name}`)).toBeVisible();
  }
  await page.getByText("All Portfolios / Dua").click();
  await page.getByRole("link", { name: "Ubah nama" }).click();
  await expect(page.getByRole("textbox", { name: "Nama portofolio" })).toHaveValue("Dua");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("textbox", { name: "Nama portofolio" }).fill("<b>Dua</b> 🏦 محفظة");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Nama portofolio disimpan.").first()).toBeVisible();
  await page.getByText("All Portfolios / <b>Dua</b> 🏦 محفظة").click();
  await page.getByRole("link", { name: "Hapus portofolio" }).click();
  await expect(page.getByRole("dialog")).toContainText("Hapus portofolio “<b>Dua</b> 🏦 محفظة”");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("dialog").getByRole("link", { name: "Batal" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByText("All Portfolios / <b>").click();
  await page.getByRole("link", { name: "Hapus portofolio" }).click();
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await expect(page.getByText("Portofolio dihapus.").first()).toBeVisible();
  await expect(page.getByText("All Portfolios / Satu")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a ticker can be added, removed and restored", async ({ page, product }) => {
    await addMember(product, "tanpa-skrip@example.com");
    await page.goto("/login?kembali=/watchlist");
    await signIn(page, "tanpa-skrip@example.com");
    await expect(page).toHaveURL("/watchlist");
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await page.getByLabel("New Portfolio Name *").fill("Tanpa skrip");
    await page.getByRole("button", { name: "Buat", exact: true }).click();
    await page.getByRole("link", { name: "Add Tickers" }).first().click();
    await page.getByLabel("Cari simbol atau nama").fill("telkom");
    await page.getByRole("button", { name: "Cari", exact: true }).last().click();
    await page.getByRole("checkbox", { name: /^TLKM/ }).check();
    await page.getByRole("button", { name: "Add Ticker(s)" }).click();
    await expect(watchlistSymbols(page)).toHaveText(["TLKM"]);
    await page.getByRole("button", { name: "Hapus TLKM" }).click();
    await expect(page.getByText("TLKM telah dihapus dari portofolio.")).toBeVisible();
    await expect(page.getByText("Nothing in this watchlist yet.")).toBeVisible();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expect(watchlistSymbols(page)).toHaveText(["TLKM"]);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.goto("/watchlist");
    await expect(page.getByRole("heading", { name: "Akses Terbatas" })).toBeVisible();
  });
});
