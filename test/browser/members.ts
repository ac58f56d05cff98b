import { expect, type Page } from "@playwright/test";
import { createPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { addTickers } from "#domain/portfolio/watchlist/watchlist.server.ts";
import { signInForm } from "#test/http-person.ts";
import type { Product } from "#test/product.ts";
import { linkIn } from "#test/servers/mail-server.ts";
import { mailsInOutbox } from "#test/servers/outbox.ts";
import { addMember as addMemberTo, PASSWORD } from "#test/test-users.ts";

/** An invalid form gets a 422 response, which browsers log as an error. */
export const REFUSED_FORM = /422 \(Unprocessable Entity\)/;

/** @returns the user's id */
export async function addMember(product: Product, email: string): Promise<string> {
  const { db } = await product.database();
  return addMemberTo(db, email);
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email); // the header has "Ringkasan lewat email"
  await page.getByLabel("Kata sandi").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Signs in by posting the form, without opening it. */
export async function signInByPost(page: Page, email: string): Promise<void> {
  const { origin } = new URL((await page.request.head("/robots.txt")).url());
  const form = signInForm(email, PASSWORD);
  const response = await page.request.post("/login", { form, headers: { origin }, maxRedirects: 0 });
  if (response.status() !== 302) throw new Error(`${email} could not sign in: ${response.status()}`);
}

export async function endSessionsElsewhere(product: Product, email: string): Promise<void> {
  const { pool } = await product.database();
  await pool.query("DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)", [email]);
}

/** The page reports that the session has ended, and offers to sign in. */
export async function expectEndedSession(page: Page): Promise<void> {
  await expect(page.getByText("Sesi Anda telah berakhir").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await expect(page.getByText(/^Gagal/)).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("kp_user");
}

export async function addPortfolio(
  product: Product,
  email: string,
  name: string,
  symbols: string[],
): Promise<void> {
  const { db, pool } = await product.database();
  const userId = (await pool.query("SELECT id FROM users WHERE email = $1", [email])).rows[0].id;
  const created = await createPortfolio(db, userId, name);
  if (!created.ok) throw new Error(created.code);
  if (symbols.length > 0) await addTickers(db, userId, created.value.id, symbols);
}

export const watchlistSymbols = (page: Page) =>
  page.getByRole("table", { name: "Emiten dalam watchlist" }).getByRole("rowheader").getByRole("link");

/** The link in the newest mail to an address; undefined before the first mail. */
export function newestLink(product: Product, address: string): string | undefined {
  const source = mailsInOutbox(product).findLast((mail) => mail.includes(`To: ${address}`));
  return source && linkIn({ source });
}
