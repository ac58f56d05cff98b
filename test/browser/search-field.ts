import { expect, type Page } from "@playwright/test";

/** The header's search field that is visible. */
export function searchField(page: Page) {
  return page.locator("[data-search-field]:visible");
}

export function suggestionList(page: Page) {
  return page.getByRole("listbox", { name: "Saran pencarian" });
}

/** Types into the header's search, in place of what is there, and waits for its suggestions. */
export async function openSuggestions(page: Page, text: string): Promise<void> {
  const field = searchField(page);
  await field.click();
  await expect(field).toHaveRole("combobox");
  await field.selectText();
  await page.keyboard.type(text);
  await expect(suggestionList(page).getByText(`“${text}”`)).toBeVisible();
}
