import { expect, test, waitForHydration } from "./fixtures.ts";

test.describe("the theme", () => {
  test("follows the system until the reader chooses, and remembers the choice", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/news");
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.locator("[data-theme-toggle]").first().click();
    await expect(page.locator("html")).toHaveClass(/light/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
    await page.reload();
    await expect(page.locator("html")).toHaveClass(/light/);
  });

  test("is light for an invalid stored value", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript(() => localStorage.setItem("theme", "<script>"));
    await page.goto("/news");
    await expect(page.locator("html")).toHaveClass(/light/);
  });

  test("is set before the first paint", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript(() => {
      const colours: string[] = [];
      Object.assign(window, { colours });
      new PerformanceObserver(() =>
        colours.push(getComputedStyle(document.documentElement).backgroundColor),
      ).observe({
        type: "paint",
        buffered: true,
      });
    });
    await page.goto("/news");
    await waitForHydration(page);
    const colours = await page.evaluate(() => (window as unknown as { colours: string[] }).colours);
    expect(new Set(colours)).toEqual(new Set(["rgb(15, 17, 21)"]));
  });
});

test.describe("toasts", () => {
  const toast = (page: import("@playwright/test").Page) => page.locator("li[data-state]");

  test("announce future features one at a time and disappear after five seconds", async ({ page }) => {
    await page.clock.install();
    await page.goto("/news");
    await page.clock.runFor(3_000);
    await waitForHydration(page);
    await page.clock.runFor(5_000);
    await page.getByRole("button", { name: "Watch Now" }).click();
    await page.clock.runFor(100);
    await expect(toast(page)).toContainText("Segera Hadir");
    await expect(toast(page)).toContainText("Fitur ini belum diimplementasikan, tapi akan segera tersedia!");
    await page.getByRole("button", { name: "Watch Now" }).click();
    await page.clock.runFor(300);
    await expect(toast(page)).toHaveCount(1);
    await page.mouse.move(10, 10);
    await page.clock.runFor(4_000);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(2_000);
    await expect(toast(page)).toHaveCount(0);
  });

  test("stay while hovered, and F8 focuses them", async ({ page }) => {
    await page.clock.install();
    await page.goto("/news");
    await page.clock.runFor(3_000);
    await waitForHydration(page);
    await page.clock.runFor(5_000);
    await page.getByRole("button", { name: "Watch Now" }).click();
    await page.clock.runFor(500);
    await toast(page).hover();
    await page.clock.runFor(20_000);
    await expect(toast(page)).toHaveCount(1);
    await page.mouse.move(10, 10);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Pemberitahuan (F8)", exact: true })).toBeFocused();
  });

  test("close on a swipe of 50 px to the right, on Escape, and on their button", async ({ page }) => {
    await page.goto("/news");
    await waitForHydration(page);
    const open = async () => {
      await page.getByRole("button", { name: "Watch Now" }).click();
      await expect(toast(page)).toHaveCount(1);
    };
    const swipe = async (px: number) => {
      const box = await toast(page).boundingBox();
      if (!box) throw new Error("The toast has no box");
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 20, y);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + px, y, { steps: 5 });
      await page.mouse.up();
    };
    await open();
    await swipe(45);
    await expect(toast(page)).toHaveAttribute("data-state", "open");
    await swipe(55);
    await expect(toast(page)).toHaveCount(0);
    await open();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
    await open();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(toast(page).getByRole("button", { name: "Tutup" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Pemberitahuan (F8)" })).toBeFocused();
  });

  test("are announced to screen readers, with readable names", async ({ page }) => {
    await page.addInitScript(() => {
      const announcements = new Set<string>();
      Object.assign(window, { announcements });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("[role=status]"))
          announcements.add(textContent ?? "");
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto("/news");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Watch Now" }).click();
    await expect(page.getByRole("region", { name: "Pemberitahuan (F8)", exact: true })).toBeAttached();
    const readAnnouncements = () =>
      page.evaluate(() =>
        [...(window as unknown as { announcements: Set<string> }).announcements].join("\n"),
      );
    await expect.poll(readAnnouncements).toContain("Segera Hadir");
    expect(await readAnnouncements()).toMatch(/^Pemberitahuan\s+Segera Hadir/m);
  });

  test("also open without JavaScript", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await page.goto("/news");
    await page.getByRole("button", { name: "Watch Now" }).click();
    await expect(page.getByText("Segera Hadir").first()).toBeVisible();
    await page.close();
  });
});
