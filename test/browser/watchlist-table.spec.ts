import { withoutTable } from "#test/without-table.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { addMember, signIn, watchlistSymbols } from "./members.ts";

async function watch(page: Parameters<typeof watchlistSymbols>[0], email: string) {
  await page.goto("/login?kembali=/watchlist");
  await signIn(page, email);
  await page.getByLabel("New Portfolio Name *").fill("Tabel");
  await page.getByRole("button", { name: "Buat", exact: true }).click();
  await expect(page.getByText("All Portfolios / Tabel")).toBeVisible();
  for (const symbol of ["TLKM", "BBCA", "GOTO"]) {
    await page.request.post("/watchlist/items", {
      form: { intent: "add", symbol },
      headers: { origin: new URL(page.url()).origin },
    });
  }
  await page.goto("/watchlist");
}

const ROWS = [44, 46] as const;

test("shows every figure in rows, sortable by the column headers", async ({ page, product }) => {
  await addMember(product, "tabel@example.com");
  const { pool } = await product.database();
  await watch(page, "tabel@example.com");
  for (const [symbol, volume] of [
    ["BBCA", 100_000_000],
    ["TLKM", 5_000],
    ["GOTO", 900_000_000_000],
  ] as const)
    await pool.query("UPDATE quotes SET volume = $2 WHERE symbol = $1", [symbol, volume]);
  await page.reload();
  await expect(watchlistSymbols(page)).toHaveText(["BBCA", "GOTO", "TLKM"]);
  const row = page.getByRole("row", { name: /^BBCA/ });
  await expect(row.getByRole("cell").nth(0)).toHaveText("Rp9.800");
  await expect(row.getByRole("cell").nth(1)).toHaveText("+3,16%");
  await expect(row.getByRole("cell").nth(2)).toHaveText("+300");
  await expect(row.getByRole("cell").nth(3)).toHaveText("100 Jt");
  const { height = 0 } = (await row.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(ROWS[0]);
  expect(height).toBeLessThanOrEqual(ROWS[1]);

  const head = page.getByRole("columnheader", { name: "Harga" });
  await head.getByRole("link").click();
  await expect(watchlistSymbols(page)).toHaveText(["BBCA", "TLKM", "GOTO"]);
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("link").press("Enter");
  await expect(watchlistSymbols(page)).toHaveText(["GOTO", "TLKM", "BBCA"]);
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("columnheader", { name: "Volume" }).getByRole("link").click();
  await expect(watchlistSymbols(page)).toHaveText(["GOTO", "BBCA", "TLKM"]);
  await expect(page.getByText("Rata-rata perubahan, bobot sama")).toBeVisible();
  await expectAccessible(page, "light");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the selected view is remembered, and the manual order is preserved in both", async ({
      page,
      product,
    }) => {
      const email = `tampilan-${javaScriptEnabled}@example.com`;
      await addMember(product, email);
      await watch(page, email);
      await page.getByRole("link", { name: "Manual" }).click();
      await expect(watchlistSymbols(page)).toHaveText(["TLKM", "BBCA", "GOTO"]);
      await page.getByRole("button", { name: "Turunkan TLKM" }).click();
      await expect(watchlistSymbols(page)).toHaveText(["BBCA", "TLKM", "GOTO"]);
      await page.getByRole("link", { name: "Kartu" }).click();
      const cards = page.getByRole("list", { name: "Emiten dalam watchlist" }).getByRole("heading");
      await expect(cards).toHaveText([/^BBCA/, /^TLKM/, /^GOTO/]);
      await page.goto("/watchlist");
      await expect(cards).toHaveText([/^BBCA/, /^GOTO/, /^TLKM/]);
      await page.getByRole("link", { name: "Tabel", exact: true }).click();
      await expect(watchlistSymbols(page)).toHaveText(["BBCA", "GOTO", "TLKM"]);
      await page.goto("/watchlist?urut=manual");
      await expect(watchlistSymbols(page)).toHaveText(["BBCA", "TLKM", "GOTO"]);
    });
  });
}

test.describe("without price histories", () => {
  test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

  test("the quotes are shown, and the page reports the missing data", async ({ page, product }) => {
    await addMember(product, "tanpa-grafik@example.com");
    await watch(page, "tanpa-grafik@example.com");
    const { pool } = await product.database();
    await withoutTable(pool, "candles", async () => {
      await page.reload();
      await expect(page.getByText("Grafik 30 hari dan rentang hari tidak dapat dimuat.")).toBeVisible();
      await expect(watchlistSymbols(page)).toHaveText(["BBCA", "GOTO", "TLKM"]);
      await expect(page.getByRole("row", { name: /^BBCA/ }).getByRole("cell").nth(0)).toHaveText(/^Rp/);
    });
    await page
      .getByRole("link", { name: "Coba Lagi" })
      .or(page.getByRole("button", { name: "Coba Lagi" }))
      .click();
    await expect(page.getByText("Grafik 30 hari dan rentang hari tidak dapat dimuat.")).toBeHidden();
  });
});
