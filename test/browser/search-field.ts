import { expect, type Page } from "@playwright/test";

export function searchField(page: Page) {
  return page.locator("[data-search-field]:visible");
}

export function suggestionList(page: Page) {
  return page.getByRole("listbox", { name: "Saran pencarian" });
}

export async function openSuggestions(page: Page, text: string): Promise<void> {
  const field = searchField(page);
  await field.click();
  await expect(field).toHaveRole("combobox");
  await field.selectText();
  await page.keyboard.type(text);
  await expect(suggestionList(page).getByText(`“${text}”`)).toBeVisible();
}
