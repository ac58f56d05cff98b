import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";

const symbols = (page: Page) => page.locator("tbody th").allInnerTexts();
const quoted = async (page: Page, count: number) => (await symbols(page)).slice(0, count);
const total = async (page: Page) =>
  Number((await page.getByRole("status").first().innerText()).match(/dari (\d+) saham/)?.[1]);

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

test("shows every company, the largest first and those without a figure last", async ({ page }) => {
  await open(page, "/screener");
  await expect(page.getByText(/^Menampilkan \d+ dari \d+ saham$/)).toBeVisible();
  await expect.poll(() => quoted(page, 3)).toEqual(["BBCA", "TLKM", "ICBP"]);
  const bbca = page.getByRole("row", { name: /BBCA/ });
  await expect(bbca).toContainText("1.200,00");
  await expect(bbca).toContainText("25,00x");
  await expect(bbca).toContainText("+3,16%");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", String((await total(page)) + 1));
  await page.getByRole("link", { name: "P/E", exact: true }).click();
  await expect.poll(() => quoted(page, 4)).toEqual(["BBCA", "TLKM", "ICBP", "PTBA"]);
  await expect(page.getByRole("columnheader", { name: "P/E" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("link", { name: "P/E", exact: true }).click();
  await expect.poll(() => quoted(page, 4)).toEqual(["PTBA", "ICBP", "TLKM", "BBCA"]);
  await expect(page).toHaveURL(/\/screener\?urut=per$/);
});

test("inputs accept Indonesian numbers and apply while typing", async ({ page }) => {
  await open(page, "/screener");
  await page.getByRole("textbox", { name: "P/E, maksimum" }).fill("12,5");
  await expect(page.getByText(/^Menampilkan 2 dari/)).toBeVisible();
  await expect.poll(() => symbols(page)).toEqual(["ICBP", "PTBA"]);
  await expect(page).toHaveURL(/\/screener\?per-max=12\.5$/);

  await page.getByRole("textbox", { name: "P/E, minimum" }).fill("murah");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tulis angka seperti 9.000 atau 1,5.")).toBeVisible();
  await page.getByRole("textbox", { name: "P/E, minimum" }).fill("13");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Minimum melebihi maksimum.")).toBeVisible();
  await page.getByRole("textbox", { name: "P/E, minimum" }).fill("10");
  await expect(page.getByText(/^Menampilkan 1 dari/)).toBeVisible();

  await test.step("a limit that was refused is applied once the other one fits it", async () => {
    const maximum = page.getByRole("textbox", { name: "P/E, maksimum" });
    await maximum.fill("9,5");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Minimum melebihi maksimum.")).toBeVisible();
    await page.getByRole("textbox", { name: "P/E, minimum" }).fill("1");
    await maximum.press("Enter");
    await expect(page.getByText("Minimum melebihi maksimum.")).toBeHidden();
    await expect(maximum).toHaveValue("9,5");
    await expect(page).toHaveURL(/\/screener\?per-min=1&per-max=9\.5$/);
  });

  await page.getByRole("textbox", { name: "P/E, minimum" }).fill("murah");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page.getByRole("textbox", { name: "P/E, minimum" })).toHaveValue("");
  await expect(page.getByText("Tulis angka seperti 9.000 atau 1,5.")).toBeHidden();
  await expect(page).toHaveURL(/\/screener$/);
});

test("each slider has two thumbs, which move by keys and whose ends mean no limit", async ({ page }) => {
  await open(page, "/screener");
  const high = page.getByRole("slider", { name: "P/E, maksimum" });
  await expect(high).toHaveAttribute("aria-valuetext", "tanpa batas");
  await high.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(/^Menampilkan 4 dari/)).toBeVisible();
  await expect(high).toHaveAttribute("aria-valuetext", "99x");
  const low = page.getByRole("slider", { name: "P/E, minimum" });
  await low.focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("textbox", { name: "P/E, minimum" })).toHaveValue("10");
  await expect(page.getByText(/^Menampilkan 3 dari/)).toBeVisible();
  await page.keyboard.press("Home");
  await high.focus();
  await page.keyboard.press("End");
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect.poll(() => quoted(page, 1)).toEqual(["BBCA"]);
});

test("a shared screen opens unchanged, and going back from a stock returns to it", async ({ page }) => {
  await open(page, "/screener?sektor=banking&per-min=10&kolom=kap,pbv&urut=simbol");
  await expect(page.getByRole("combobox", { name: "Sektor" })).toHaveValue("banking");
  await expect.poll(() => symbols(page)).toEqual(["BBCA"]);
  await expect(page.getByRole("columnheader").nth(2)).toContainText("Kap. Pasar (T)");
  await expect(page.getByRole("columnheader").nth(3)).toContainText("P/B");

  await page.getByRole("combobox", { name: "Sektor" }).selectOption("");
  await page.locator("tbody tr", { hasText: "ICBP" }).click();
  await expect(page).toHaveURL(/\/saham\/ICBP$/);
  await page.goBack();
  await expect(page).toHaveURL(/per-min=10&urut=simbol&kolom=kap%2Cpbv$/);
  await expect(page.locator("tbody th")).toHaveText(["BBCA", "ICBP", "TLKM"]);
});

test("a change is kept if the reader goes back or follows a link of the header at once", async ({ page }) => {
  await open(page, "/markets");
  const navigation = page.getByRole("navigation", { name: "Navigasi utama" });
  await navigation.getByRole("link", { name: "Screener" }).click();
  await expect(page).toHaveURL(/\/screener$/);
  await page.getByRole("combobox", { name: "Sektor" }).selectOption("banking");
  await page.goBack();
  await expect(page).toHaveURL(/\/markets$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/screener\?sektor=banking$/);

  await page.getByRole("textbox", { name: "P/E, maksimum" }).pressSequentially("20");
  await navigation.getByRole("link", { name: "Pasar" }).click();
  await expect(page).toHaveURL(/\/markets$/);
  await page.goBack();
  await expect(page).toHaveURL(/per-max=20/);
});

test("arrow keys move through all rows, also those not in the DOM, and Enter opens one", async ({ page }) => {
  await open(page, "/screener?urut=simbol");
  const count = await total(page);
  await page.locator("tbody th a").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("tbody th a").nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.locator(`tr[aria-rowindex="${count + 1}"] th a`)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  const focused = page.locator(`tr[aria-rowindex="${count}"] th a`);
  await expect(focused).toBeFocused();
  const symbol = await focused.innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/saham/${symbol}$`));
});

test("reports ignored parameters and an empty result", async ({ page }) => {
  await open(page, "/screener?per-max=lima&sektor=emas&pbv-min=3&pbv-max=2");
  await expect(page.getByText("P/E: “lima” bukan angka, jadi diabaikan.")).toBeVisible();
  await expect(page.getByText("Sektor “emas” tidak dikenal, jadi diabaikan.")).toBeVisible();
  await expect(page.getByText("P/B: batas minimum melebihi maksimum, jadi diabaikan.")).toBeVisible();
  await open(page, "/screener?per-max=1");
  await expect(page.getByText("Tidak ada saham yang cocok dengan filter.")).toBeVisible();
  await expect(page.getByText(/^Menampilkan 0 dari/)).toBeVisible();
});

test("filters, sorts, paginates and selects columns without JavaScript", async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${product.url}/screener`);
  await page.getByRole("textbox", { name: "P/E, maksimum" }).fill("15,0");
  await page.getByRole("textbox", { name: "Div. Yield, minimum" }).fill("5");
  await page.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByText(/^Menampilkan 2 dari/)).toBeVisible();
  await expect.poll(() => symbols(page)).toEqual(["TLKM", "PTBA"]);
  await page.getByRole("link", { name: "Div. Yield", exact: true }).click();
  await expect.poll(() => symbols(page)).toEqual(["PTBA", "TLKM"]);
  await page.getByRole("button", { name: "Kolom" }).click();
  await page.getByRole("link", { name: "Tampilkan kolom P/B" }).click();
  await expect(page.getByRole("columnheader", { name: "P/B" })).toBeVisible();
  await expect.poll(() => symbols(page)).toEqual(["PTBA", "TLKM"]);

  await page.goto(`${product.url}/screener?urut=simbol`);
  const first = await symbols(page);
  await page.getByRole("link", { name: "Halaman berikutnya" }).click();
  await expect(page.getByText(/Halaman 2 dari/)).toBeVisible();
  await expect.poll(async () => (await symbols(page))[0]).not.toBe(first[0]);
  await page.close();
});

test("on a phone the filters are a sheet and the rows are cards", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/screener");
  await expect(page.getByRole("textbox", { name: "P/E, maksimum" })).toBeHidden();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("textbox", { name: "P/E, maksimum" }).fill("15");
  await page.getByRole("combobox", { name: "Urutkan" }).selectOption("per");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Lihat 3 saham" }).click();
  await expect(page.locator("tbody th")).toHaveText(["PTBA", "ICBP", "TLKM"]);
  await expect(page.getByRole("button", { name: "Filter (1)" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
