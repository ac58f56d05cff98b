import type { Page } from "@playwright/test";
import { addArticle, content, isSavedAs, openAs, saved, title, waitForEditor } from "./editor-page.ts";
import { expect, expectNoAccessibilityViolations, test } from "./fixtures.ts";
import { endSessionsElsewhere, signIn } from "./members.ts";

test("a draft from a closed tab is offered and restored", async ({ page, product, context }) => {
  const path = await addArticle(product, "Tab ditutup", "published");
  await openAs(page, product, "tutup@example.com", path);
  await content(page).fill("Belum sempat disimpan.");
  await expect(saved(page)).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto(path);
  await waitForEditor(next);
  await expect(content(next)).toHaveText("Alinea awal.");
  await expectNoAccessibilityViolations(next);
  await next.getByRole("link", { name: /^Pulihkan naskah/ }).click();
  await expect(content(next)).toHaveText("Belum sempat disimpan.");
  await next.getByRole("button", { name: "Simpan", exact: true }).click();
  await isSavedAs(next, "published");
  await next.goto(path);
  await waitForEditor(next);
  await expect(content(next)).toHaveText("Belum sempat disimpan.");
  await expect(next.getByText("Ada naskah yang belum disimpan")).toHaveCount(0);
});

test("several tabs have separate drafts, whichever is offered, restored or discarded", async ({
  page,
  product,
  context,
}) => {
  const offers = (tab: Page) => tab.getByRole("region", { name: "Ada naskah yang belum disimpan" });
  const write = async (tab: Page, text: string) => {
    await title(tab).fill(text);
    await content(tab).fill(`Isi ${text}.`);
    await expect(saved(tab)).toBeVisible();
  };
  await openAs(page, product, "dua-tab@example.com", "/admin/articles/new");
  await write(page, "Tab satu");
  const second = await context.newPage();
  await second.goto("/admin/articles/new");
  await waitForEditor(second);
  // This tab offers the first tab's draft.
  await expect(offers(second)).toContainText("Tab satu");
  await write(second, "Tab dua");
  await title(second).press("End");
  await title(second).pressSequentially(", huruf terakhir");
  await second.close();

  const third = await context.newPage();
  await third.goto("/admin/articles/new");
  await waitForEditor(third);
  await expect(offers(third).getByRole("listitem")).toHaveText([
    /: Tab dua, huruf terakhir.*Pulihkan/,
    /: Tab satu.*Pulihkan/,
  ]);
  await expectNoAccessibilityViolations(third);
  await write(third, "Tab tiga");
  await offers(third).getByRole("listitem").filter({ hasText: "Tab dua" }).getByText("Pulihkan").click();
  await expect(title(third)).toHaveValue("Tab dua, huruf terakhir");
  await expect(content(third)).toHaveText("Isi Tab dua.");
  await title(third).press("End");
  await title(third).pressSequentially("!");
  await expect(saved(third)).toBeVisible();
  await write(page, "Tab satu, lanjut");

  await page.goto("/admin/articles/new");
  await waitForEditor(page);
  await expect(offers(page).getByRole("listitem")).toHaveText([
    /: Tab satu, lanjut/,
    /: Tab dua, huruf terakhir!/,
    /: Tab tiga/,
  ]);
  await offers(page).getByRole("listitem").first().getByText("Buang").click();
  await expect(offers(page).getByRole("listitem")).toHaveText([/: Tab dua, huruf terakhir!/, /: Tab tiga/]);
});

test("drafts are sent one at a time, each with the newest text", async ({ page, product }) => {
  const path = await addArticle(product, "Jaringan lambat");
  await openAs(page, product, "lambat@example.com", path);
  await page.clock.install();
  const sent: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route("**/admin/articles/drafts", async (route) => {
    sent.push(/(Ketikan \w+)/.exec(route.request().postData() ?? "")?.[1] ?? "");
    if (sent.length === 1) await first.promise;
    await route.continue();
  });
  // Less than the fifteen seconds after which the page gives up on a request.
  for (const text of ["Ketikan satu", "Ketikan dua", "Ketikan tiga"]) {
    await content(page).fill(text);
    await page.clock.runFor(4_000);
  }
  expect(sent).toEqual(["Ketikan satu"]);
  first.resolve();
  await expect(saved(page)).toBeVisible();
  await page.clock.runFor(4_000);
  await expect.poll(() => sent).toEqual(["Ketikan satu", "Ketikan tiga"]);
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test("the input is stored in the browser", async ({ page, product, context }) => {
    const path = await addArticle(product, "Peramban mati");
    await openAs(page, product, "mati@example.com", path);
    await context.setOffline(true);
    await content(page).fill("Hanya ada di peramban.");
    await expect(page.getByText("Teks aman di peramban ini; mencoba lagi...")).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(path);
    await waitForEditor(next);
    await next.getByRole("button", { name: /^Pulihkan naskah/ }).click();
    await expect(content(next)).toHaveText("Hanya ada di peramban.");
    await expect(saved(next)).toBeVisible();
  });
});

test.describe("text that was deleted again", () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test("is neither sent nor offered, and no longer reported as unsaved", async ({
    page,
    product,
    context,
  }) => {
    const path = await addArticle(product, "Batal diketik");
    await openAs(page, product, "batal@example.com", path);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/admin/articles/drafts")) sent.push(request.url());
    });
    const status = page.getByText("Teks aman di peramban ini; mencoba lagi...");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await title(page).press("End");
    await title(page).press("x");
    await title(page).press("Backspace");
    await page.clock.runFor(12_000);
    await title(page).press("y");
    await page.clock.runFor(1_000);
    expect(sent).toEqual([]);
    await context.setOffline(true);
    await page.clock.runFor(1_000);
    await expect(status).toBeVisible();
    await title(page).press("Backspace");
    await expect(status).toBeHidden();
    await context.setOffline(false);
    await page.clock.resume();
    await page.reload();
    await waitForEditor(page);
    await expect(page.getByText("Ada naskah yang belum disimpan")).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });
});

test.describe("a new article whose first save lost its response", () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test("is the one that its text is merged into, also after the tab was closed", async ({
    page,
    product,
    context,
  }) => {
    await openAs(page, product, "putus@example.com", "/admin/articles/new");
    await page.route(/\/admin\/articles\/new\.data/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await title(page).fill("Jawaban hilang");
    await content(page).fill("Versi pertama.");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Server tidak dapat dihubungi.");
    await context.setOffline(true);
    await content(page).fill("Versi kedua.");
    await expect(page.getByText("Teks aman di peramban ini; mencoba lagi...")).toBeVisible();
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    await next.goto("/admin/articles/new");
    await waitForEditor(next);
    await next.getByRole("button", { name: /^Pulihkan naskah/ }).click();
    await expect(content(next)).toHaveText("Versi kedua.");
    await next.getByRole("button", { name: "Simpan", exact: true }).click();
    const difference = next.getByRole("group", { name: "Isi (Markdown)" });
    await difference.getByRole("radio", { name: "Versi Anda" }).check();
    await next.getByRole("button", { name: "Simpan gabungan" }).click();
    await isSavedAs(next, "published");
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT content FROM articles WHERE title = 'Jawaban hilang'");
    expect(rows).toEqual([{ content: "Versi kedua." }]);
  });
});

test("a save refused because a second factor is now required leaves the text on the page", async ({
  page,
  product,
}) => {
  const path = await addArticle(product, "Verifikasi wajib");
  await openAs(page, product, "wajib@example.com", path);
  await content(page).fill("Ditulis sebelum aturan itu.");
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO settings (key, value) VALUES ('two-factor-rule', '{"value": true, "version": 1}')`,
  );
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Redaksi kini mewajibkan verifikasi dua langkah.");
  await expect(content(page)).toHaveText("Ditulis sebelum aturan itu.");
  await expect(alert.getByRole("link", { name: "Aktifkan verifikasi dua langkah" })).toHaveAttribute(
    "href",
    "/settings/two-factor",
  );
  await pool.query("DELETE FROM settings WHERE key = 'two-factor-rule'");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await isSavedAs(page, "draft");
});

test.describe("a session that has ended", () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

  test("preserves the text: sign in, return, restore", async ({ page, product }) => {
    const path = await addArticle(product, "Sesi habis");
    await openAs(page, product, "habis@example.com", path);
    await endSessionsElsewhere(product, "habis@example.com");
    await content(page).fill("Ditulis setelah sesi habis.");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Sesi Anda telah berakhir.");
    await page.getByRole("alert").getByRole("button", { name: "Login lagi" }).click();
    await signIn(page, "habis@example.com");
    await expect(page).toHaveURL(path);
    await waitForEditor(page);
    await page.getByRole("button", { name: /^Pulihkan naskah/ }).click();
    await expect(content(page)).toHaveText("Ditulis setelah sesi habis.");
  });
});
