import { expect, test, waitForHydration } from "./fixtures.ts";
import { advanceClock } from "./market-clock.ts";
import { addMember, signIn } from "./members.ts";
import { searchField } from "./search-field.ts";

/** As from a proxy, a captive portal or another release, with status 200. */
const BODIES = [
  '{"error":true}',
  "{}",
  "null",
  "[[]]",
  "[null]",
  "7",
  '[{"symbol":"IHSG","price":"tujuh ribu"}]',
  "<html>",
];

const pages: [path: string, routePattern: string, figure: string][] = [
  ["/", "**/api/**", "Penggerak Pasar"],
  ["/markets", "**/api/**", "Penggerak Pasar"],
  ["/sector/banking", "**/api/**", "BBCA"],
  ["/saham/BBCA", "**/api/**", "Bank Central Asia"],
  ["/news/BBCA", "**/api/**", "BBCA"],
  ["/screener", "**/screener/figures", "Bank Central Asia"],
];

for (const [path, routePattern, figure] of pages) {
  test(`${path} is unchanged when responses have an unexpected shape`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await page.clock.runFor(3_000);
    await waitForHydration(page);
    let responseCount = 0;
    await page.route(routePattern, (route) => {
      const body = BODIES[responseCount % BODIES.length] as string;
      responseCount += 1;
      return route.fulfill({ body, contentType: "application/json" });
    });
    const text = await page.locator("main h1, main h2").allInnerTexts();
    // More minutes than bodies: the first refresh depends on the page's age, and one under way skips the next.
    for (
      let minute = 0;
      minute <= BODIES.length || (responseCount < BODIES.length && minute < 20);
      minute += 1
    )
      await advanceClock(page, 60);
    expect(responseCount).toBeGreaterThanOrEqual(BODIES.length);
    await expect(page.locator("main")).toContainText(figure);
    expect(await page.locator("main h1, main h2").allInnerTexts()).toEqual(text);
    await expect(page.getByText("Belum diperbarui").first()).toBeAttached();
  });
}

test("the home page's watchlist shows an error when the response has an unexpected shape", async ({
  page,
  product,
}) => {
  await addMember(product, "jawaban@example.com");
  await page.goto("/login");
  await page.route("**/watchlist/summary", (route) => route.fulfill({ json: { quotes: null } }));
  await signIn(page, "jawaban@example.com");
  await expect(page.getByRole("alert").filter({ hasText: /watchlist/i })).toBeVisible();
});

test.describe("the search field", () => {
  test.use({ expectedErrors: [/ZodError/] });

  test("shows no suggestions when the response has an unexpected shape", async ({ page }) => {
    await page.route("**/api/suggest*", (route) => route.fulfill({ json: { companies: "BBCA" } }));
    await page.goto("/");
    await waitForHydration(page);
    const reported = page.waitForEvent("pageerror");
    await searchField(page).pressSequentially("bbca");
    await reported;
    await expect(searchField(page)).toHaveValue("bbca");
    await expect(page.getByRole("option")).toHaveCount(0);
  });
});
