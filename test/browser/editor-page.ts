import type { Page } from "@playwright/test";
import type { Product } from "#test/product.ts";
import { addMember } from "#test/test-users.ts";
import { expect, waitForHydration } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

export async function addArticle(product: Product, title: string, status = "draft"): Promise<string> {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "INSERT INTO articles (slug, title, content, status) VALUES ($1, $2, 'Alinea awal.', $3) RETURNING id",
    [title.toLowerCase().replaceAll(" ", "-"), title, status],
  );
  return `/admin/articles/edit/${rows[0].id}`;
}

export async function openAs(page: Page, product: Product, email: string, path: string): Promise<void> {
  const { db } = await product.database();
  await addMember(db, email, "editor");
  await signInByPost(page, email);
  await page.goto(path);
  await waitForEditor(page);
}

export async function waitForEditor(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.getByRole("toolbar", { name: "Format teks" })).toBeVisible();
}

export const content = (page: Page) => page.getByRole("textbox", { name: "Isi (Markdown)", exact: true });
export const title = (page: Page) => page.getByRole("textbox", { name: "Judul", exact: true });
export const saved = (page: Page) => page.getByText(/^Tersimpan otomatis \d\d\.\d\d WIB$/);
export const isSavedAs = (page: Page, status: string) =>
  expect(page.getByText(`Artikel berhasil disimpan sebagai ${status}.`).first()).toBeVisible();
