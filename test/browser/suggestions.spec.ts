import { expect, expectAccessible, test } from "./fixtures.ts";
import { openSuggestions, searchField, suggestionList } from "./search-field.ts";

test.beforeEach(({ page }) => page.goto("/legal/terms"));

test("suggests companies with sector, price and change, then articles and a link to all news", async ({
  page,
}) => {
  await openSuggestions(page, "bank");
  const rows = suggestionList(page).getByRole("option");
  await expect(rows.first()).toHaveText(/^BBCABankingBank Central Asia Tbk\.Rp9\.800\+3,16%$/);
  await expect(suggestionList(page).getByRole("group", { name: "Saham" })).toContainText("Delayed");
  await expect(suggestionList(page).getByRole("group", { name: "Berita" })).toContainText("Bank");
  await expect(rows.last()).toHaveText("Cari semua berita tentang “bank”");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText(
    /^8 saham dan [1-3] berita\. Gunakan panah atas dan bawah untuk memilih\.$/,
  );
});

test("suggests nothing for one character", async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await openSuggestions(page, "bb");
  await page.keyboard.press("Backspace");
  await expect(suggestionList(page)).toBeHidden();
  expect(
    requestedUrls.filter((url) => url.includes("/api/suggest")).map((url) => new URL(url).search),
  ).toEqual(["?q=bb"]);
});

test("arrows choose a stock, and Enter opens it and empties the field", async ({ page }) => {
  await openSuggestions(page, "bbca");
  await page.keyboard.press("ArrowDown");
  const chosen = suggestionList(page).getByRole("option", { name: /^BBCA/ });
  await expect(chosen).toHaveAttribute("data-highlighted");
  await expect(searchField(page)).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/saham/BBCA");
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchField(page)).toHaveValue("");
});

test("Enter opens the chosen article", async ({ page }) => {
  await openSuggestions(page, "dividen");
  const article = suggestionList(page).getByRole("group", { name: "Berita" }).getByRole("option").first();
  while ((await article.getAttribute("data-highlighted")) === null) await page.keyboard.press("ArrowDown");
  const address = (await article.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
});

test("Enter without a selection searches for the text, and so does the last row", async ({ page }) => {
  await openSuggestions(page, "bank");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=bank");
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchField(page)).toHaveValue("bank");
  await openSuggestions(page, "dividen");
  await suggestionList(page).getByText("Cari semua berita tentang “dividen”").click();
  await expect(page).toHaveURL("/search?q=dividen");
});

test("Enter in an empty field stays on the page", async ({ page }) => {
  await searchField(page).click();
  await page.keyboard.press("Enter");
  await searchField(page).fill("   ");
  await page.keyboard.press("Enter");
  await page.getByRole("banner").getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page).toHaveURL("/legal/terms");
});

test("Escape and a click outside close the list and preserve the text", async ({ page }) => {
  await openSuggestions(page, "bank");
  await page.keyboard.press("Escape");
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchField(page)).toHaveValue("bank");
  await page.keyboard.press("ArrowDown");
  await expect(suggestionList(page)).toBeVisible();
  await page.locator("main").click({ position: { x: 5, y: 5 } });
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchField(page)).toHaveValue("bank");
});

test("a click on a company opens it", async ({ page }) => {
  await openSuggestions(page, "goto");
  await suggestionList(page).getByText("GoTo Gojek Tokopedia Tbk.").click();
  await expect(page).toHaveURL("/saham/GOTO");
});

test("text in IME composition is neither queried nor submitted with Enter", async ({ page }) => {
  const searches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/suggest")) searches.push(new URL(request.url()).search);
  });
  await page.clock.install();
  await openSuggestions(page, "bbca");
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: " ban", selectionStart: 4, selectionEnd: 4 });
  await expect(searchField(page)).toHaveValue("bbca ban");
  await page.clock.fastForward(1_000);
  await searchField(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await input.send("Input.imeSetComposition", { text: " bank", selectionStart: 5, selectionEnd: 5 });
  await input.send("Input.insertText", { text: " bank" });
  await expect(suggestionList(page).getByText("“bbca bank”")).toBeVisible();
  expect(searches).toEqual(["?q=bbca", "?q=bbca+bank"]);
  await expect(page).toHaveURL("/legal/terms");
});

test.describe("when the server fails", () => {
  test.use({ expectedErrors: [/503|Failed to load suggestions|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("the list is emptied, the failure logged, and the text preserved", async ({ page }) => {
    const logged = page.waitForEvent("pageerror");
    await openSuggestions(page, "bank");
    await page.route("**/api/suggest?*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.keyboard.type(" c");
    expect((await logged).message).toContain("Failed to load suggestions: status 503.");
    await expect(suggestionList(page)).toBeHidden();
    await expect(searchField(page)).toHaveValue("bank c");
  });

  test("a network failure does the same, and the next keystroke retries", async ({ page, context }) => {
    const logged = page.waitForEvent("pageerror");
    await openSuggestions(page, "bank");
    await context.setOffline(true);
    await page.keyboard.type(" c");
    await logged;
    await expect(suggestionList(page)).toBeHidden();
    await expect(searchField(page)).toHaveValue("bank c");
    await context.setOffline(false);
    await page.keyboard.type("e");
    await expect(suggestionList(page).getByText("“bank ce”")).toBeVisible();
  });
});

test("axe finds no violations with the list open", async ({ page }) => {
  await openSuggestions(page, "bank");
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page, "light");
});
