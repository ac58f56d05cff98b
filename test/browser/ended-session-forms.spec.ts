import { addMember } from "#test/test-users.ts";
import { addArticle } from "./editor-page.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { endSessionsElsewhere, signIn } from "./members.ts";

test("without JavaScript an article posted after the session ended is resent after signing in", async ({
  browser,
  product,
}) => {
  const { db, pool } = await product.database();
  await addMember(db, "usai-tulis@example.com", "editor");
  const path = await addArticle(product, "Ditulis setelah sesi habis");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto(path);
  await signIn(page, "usai-tulis@example.com");
  await expect(page.getByLabel("Isi (Markdown)")).toBeVisible();
  await endSessionsElsewhere(product, "usai-tulis@example.com");
  const text = `Alinea satu.\n\n${"Alinea dua yang panjang. ".repeat(10)}`;
  await page.getByLabel("Isi (Markdown)").fill(text);
  await page.getByRole("button", { name: "Simpan", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Sesi Anda telah berakhir" })).toBeVisible();
  await expect(page.getByLabel("Teks yang Anda kirim")).toHaveValue(text);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Login di tab baru" }).click();
  const tab = await opened;
  await signIn(tab, "usai-tulis@example.com");
  await expect(tab).toHaveURL("/admin");
  await page.getByRole("button", { name: "Kirim Ulang" }).click();
  await expect(page).toHaveURL("/admin/articles");
  const { rows } = await pool.query(
    "SELECT content FROM articles WHERE title = 'Ditulis setelah sesi habis'",
  );
  expect(rows).toEqual([{ content: text }]);
  await context.close();
});

test.describe("with JavaScript", () => {
  test.use({ expectedErrors: [/503|Failed to load resource/] });

  test("a form preserves its input and can be submitted again after signing in", async ({
    page,
    context,
    product,
  }) => {
    const { db } = await product.database();
    await addMember(db, "usai-rubrik@example.com", "editor");
    await page.goto("/admin/categories/new");
    await signIn(page, "usai-rubrik@example.com");
    await expect(page.getByLabel("Nama")).toBeVisible();
    await waitForHydration(page);
    await page.getByLabel("Nama").fill("Ekonomi Syariah");
    await endSessionsElsewhere(product, "usai-rubrik@example.com");
    await page.getByRole("button", { name: "Simpan" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText(
      "Sesi Anda telah berakhir. Isian Anda masih di sini",
    );
    await expect(page.getByLabel("Nama")).toHaveValue("Ekonomi Syariah");
    const tab = await context.newPage();
    await tab.goto("/admin/login");
    await signIn(tab, "usai-rubrik@example.com");
    await expect(tab).toHaveURL("/admin");
    // Without hydration this tab would show the notice that the other tab is waiting for.
    await waitForHydration(tab);
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Kategori berhasil ditambahkan.").first()).toBeVisible();
  });
});

test("the page of a retained form is accessible", async ({ page }) => {
  await page.goto("/admin/login/resend");
  await expectAccessible(page, "dark");
  await page.setContent(
    `<form method="post" action="/admin/login/resend?ke=/admin/articles/new"><textarea name="content">${"Kata ".repeat(40)}</textarea></form>`,
  );
  await page.evaluate(() => document.forms[0]?.submit());
  await expect(page.getByRole("heading", { name: "Sesi Anda telah berakhir" })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page, "light");
});
