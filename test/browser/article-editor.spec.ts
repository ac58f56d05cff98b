import type { Browser, Page } from "@playwright/test";
import type { Product } from "#test/product.ts";
import { addArticle, content, isSavedAs, openAs, title, waitForEditor } from "./editor-page.ts";
import { boxOf, expect, expectAccessible, expectNoAccessibilityViolations, test } from "./fixtures.ts";

test("a new article focuses its title, which grows with its lines", async ({ page, product }) => {
  await openAs(page, product, "judul@example.com", "/admin/articles/new");
  await expect(title(page)).toBeFocused();
  const heightOf = async () => (await boxOf(title(page))).height;
  const oneLine = await heightOf();
  await page.keyboard.type("Laba bersih bank terbesar naik 12 persen. ".repeat(4));
  await page.keyboard.press("Enter");
  expect(await heightOf()).toBeGreaterThan(1.5 * oneLine);
  await expect(title(page)).not.toHaveValue(/\n/);
});

test("an editor writes an article by keyboard, previews it and publishes it", async ({ page, product }) => {
  await openAs(page, product, "penulis@example.com", "/admin/articles/new");
  await title(page).pressSequentially("Laba BBCA naik");
  await page.getByLabel("Ringkasan").fill("Bank terbesar mencatat laba.");
  await content(page).fill("Menurut laporan, saham BBCA naik tiga persen.");
  await expect(page.getByText("7 kata · 1 menit baca")).toBeVisible();
  await page.getByRole("button", { name: "Tambahkan BBCA" }).click();
  await expect(page.getByLabel("Ticker")).toHaveValue("BBCA");

  await page.getByRole("tab", { name: "Konten" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("URL gambar")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Slug")).toHaveValue("laba-bbca-naik");
  await expect(page.getByText("Judul: 14 dari 60 karakter.")).toBeVisible();
  await expect(page.getByText("/news/read/laba-bbca-naik")).toBeVisible();
  for (const tab of ["Revisi", "SEO", "Media", "Konten"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectAccessible(page, "dark");
  }

  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);
  await isSavedAs(page, "draft");
  await waitForEditor(page);
  await content(page).fill("Menurut laporan, saham BBCA naik empat persen.");
  await page.getByRole("tab", { name: "SEO" }).click();
  await page.getByLabel("Meta title").fill(" Laba BBCA ");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByLabel("Meta title")).toHaveValue("Laba BBCA");
  await page.getByRole("tab", { name: "Revisi" }).click();
  await expect(page.getByRole("tabpanel", { name: "Revisi" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL("/admin/articles");
  await isSavedAs(page, "published");
  await page.goto("/news/read/laba-bbca-naik");
  await expect(page.getByRole("paragraph").filter({ hasText: "naik empat persen" })).toBeVisible();
});

test.describe("a refused form", () => {
  test.use({ expectedErrors: [/422 \(Unprocessable Entity\)/] });

  test("opens and marks the tab with the error, and focuses the field", async ({ page, product }) => {
    await openAs(page, product, "salah@example.com", await addArticle(product, "Form salah"));
    await page.getByRole("tab", { name: "Media" }).click();
    await page.getByLabel("URL gambar").fill("javascript:alert(1)");
    await page.getByRole("tab", { name: "Konten" }).click();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByText("URL gambar tidak valid.")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Media perlu diperbaiki" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByLabel("URL gambar")).toBeFocused();
    await expectNoAccessibilityViolations(page);
  });
});

test("leaving the page with unsaved changes asks for confirmation", async ({ page, product }) => {
  const path = await addArticle(product, "Pergi dulu");
  await openAs(page, product, "pergi@example.com", path);
  await content(page).fill("Kata yang belum disimpan.");
  const dashboard = page.getByRole("link", { name: "Dashboard" });
  await dashboard.click();
  const question = page.getByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
  await expect(question).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");
  await expect(content(page)).toHaveText("Kata yang belum disimpan.");
  await expect(page).toHaveURL(path);
  await dashboard.click();
  await question.getByRole("button", { name: "Tinggalkan halaman" }).click();
  await expect(page).toHaveURL("/admin");
});

test("unpublishing asks for confirmation", async ({ page, product }) => {
  await openAs(page, product, "tarik@example.com", await addArticle(product, "Sedang terbit", "published"));
  await content(page).fill("Diubah.");
  await page.getByRole("button", { name: "Simpan Draft" }).click();
  const question = page.getByRole("dialog", { name: "Tarik artikel dari pembaca?" });
  await expect(question).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await question.getByRole("button", { name: "Kembali ke editor" }).click();
  await expect(question).toBeHidden();
  await expect(content(page)).toHaveText("Diubah.");
  await page.getByRole("button", { name: "Simpan Draft" }).click();
  await question.getByRole("button", { name: "Ya, tarik artikel" }).click();
  await isSavedAs(page, "draft");
});

test.describe("two editors", () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test("see each other; the second to save compares and merges, and both texts survive", async ({
    page,
    product,
    browser,
  }) => {
    const path = await addArticle(product, "Dua editor");
    await openAs(page, product, "satu@example.com", path);
    const other = await inAnotherBrowser(browser, product);
    await openAs(other, product, "dua@example.com", path);
    await expect(
      other.getByText(/^Juga dibuka oleh satu@example\.com \(sejak \d\d\.\d\d WIB\)\.$/),
    ).toBeVisible();

    await title(page).fill("Judul dari satu");
    await content(page).fill("Alinea dari satu.");
    await content(other).fill("Alinea dari dua.");
    await other.getByRole("button", { name: "Simpan", exact: true }).click();
    await isSavedAs(other, "draft");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Versi lain artikel ini sudah tersimpan" })).toBeVisible();
    await expectAccessible(page, "light");
    const text = page.getByRole("group", { name: "Isi (Markdown)" });
    await text.getByText("Gabungan sendiri").first().click();
    await page.getByLabel("Gabungan: Isi (Markdown)").fill("Alinea dari dua. Alinea dari satu.");
    await page.getByRole("button", { name: "Simpan gabungan" }).click();
    await isSavedAs(page, "draft");
    await page.goto(path);
    await waitForEditor(page);
    await expect(title(page)).toHaveValue("Judul dari satu");
    await expect(content(page)).toHaveText("Alinea dari dua. Alinea dari satu.");
    await other.context().close();
  });

  async function inAnotherBrowser(browser: Browser, product: Product): Promise<Page> {
    return (await browser.newContext({ baseURL: product.url })).newPage();
  }
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test("the form stays, reports the failure, and saves on the next attempt", async ({
    page,
    product,
    context,
  }) => {
    const path = await addArticle(product, "Jaringan putus");
    await openAs(page, product, "putus-editor@example.com", path);
    await context.setOffline(true);
    await content(page).fill("Ditulis tanpa jaringan.");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Server tidak dapat dihubungi.");
    await expect(content(page)).toHaveText("Ditulis tanpa jaringan.");
    await expectNoAccessibilityViolations(page);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Coba Lagi" }).click();
    await isSavedAs(page, "draft");
  });
});
