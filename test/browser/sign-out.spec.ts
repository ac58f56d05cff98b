import { expect, test, waitForHydration } from "./fixtures.ts";
import { addMember, signInByPost } from "./members.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a signed-in reader sees Sign Out on public pages, and a visitor sees Sign In", async ({
    page,
    product,
  }) => {
    const header = page.getByRole("banner");
    await page.goto("/legal/terms");
    await expect(header.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    await expect(header.getByRole("button", { name: "Sign Out" }).first()).toBeHidden();
    await addMember(product, "keluar-tanpa-skrip@example.com");
    await signInByPost(page, "keluar-tanpa-skrip@example.com");
    for (const path of ["/", "/news", "/legal/terms"]) {
      await page.goto(path);
      await expect(header.getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
      await expect(header.getByRole("link", { name: "Sign In" }).first()).toBeHidden();
    }
    await header.getByRole("button", { name: "Sign Out" }).first().click();
    await page.goto("/legal/terms");
    await expect(header.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("signing out fails without mentioning any form input, and deletes what the browser stored", async ({
    page,
    product,
  }) => {
    await addMember(product, "keluar-terputus@example.com");
    await signInByPost(page, "keluar-terputus@example.com");
    await page.goto("/legal/terms");
    await waitForHydration(page);
    await page.evaluate(() => {
      localStorage.setItem("recent_searches", '[{"kind":"text","text":"dividen"}]');
      localStorage.setItem("article_preview_data", '{"judul":"Belum terbit"}');
      localStorage.setItem("theme", "dark");
    });
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page.getByText("Logout Gagal").first()).toBeVisible();
    await expect(
      page.getByText("Tidak ada koneksi ke server. Halaman ini tetap seperti semula.").first(),
    ).toBeVisible();
    await expect(page.getByText("Isian Anda")).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["theme"]);
  });
});
