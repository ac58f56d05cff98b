import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { saveArticle } from "#domain/news/newsroom/saving/save-article.server.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import { listAddresses } from "#test/addresses.ts";
import { addMember, PASSWORD } from "#test/cast.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { newPerson, signInAs } from "#test/http-person.ts";
import type { Product } from "#test/product.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { addPortfolio, newestLink, signIn } from "./members.ts";

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|502 \(Bad Gateway\)|404 \(Not Found\)|410 \(Gone\)/],
});
test.setTimeout(240_000);

/**
 * Where the forms of app/routes.ts are: the page that shows one, or for one with an id the page that links to it and,
 * after an arrow, the start of the link. Or the test that sends it without a network; those of a whole page are the service worker's.
 */
const forms: Record<string, Record<string, string>> = {
  visitor: {
    "/login": "/login?mode=daftar",
    "/admin/login": "/admin/login",
    "/login/two-factor": "/login/two-factor",
    "/verify-email": "SIGN-UP MAIL",
    "/forgot-password": "/forgot-password",
    "/reset-password": "RESET MAIL",
  },
  user: {
    "/watchlist/new": "/watchlist/new",
    "/watchlist/rename": "/watchlist → /watchlist/rename",
    "/watchlist/delete": "/watchlist → /watchlist/delete",
    "/watchlist/add": "/watchlist → /watchlist/add",
    "/screener/saved": "screener-interrupted.spec.ts",
    "/profile/edit": "/profile/edit",
    "/profile/password": "/profile/password",
    "/settings": "/settings",
    "/settings/two-factor": "/settings/two-factor",
    "/settings/delete": "/settings/delete",
    "/logout": "/profile",
  },
  admin: {
    "/admin/articles": "newsroom-articles.spec.ts",
    "/admin/articles/confirm": "/admin/articles/confirm?ubah=archived&artikel=1",
    "/admin/articles/new": "article-editor.spec.ts",
    "/admin/articles/edit/:id": "article-editor.spec.ts",
    "/admin/articles/edit/:id/links": "/admin/articles/edit/1/links",
    "/admin/articles/edit/:id/story": "/admin/articles/edit/1/story",
    "/admin/articles/edit/:id/revisions/restore": "REVISIONS/restore?revisi=FIRST",
    "/admin/articles/edit/:id/revisions/correct": "REVISIONS/correct?revisi=LAST",
    "/preview/article": "offline-page.spec.ts",
    "/admin/login/resend": "offline-page.spec.ts",
    "/salah-emiten": "offline-page.spec.ts",
    "/admin/tag-reports": "/admin/tag-reports",
    "/admin/media": "/admin/media",
    "/admin/media/image": "/admin/media → /admin/media/image",
    "/admin/media/delete": "/admin/media/image?gambar=1 → /admin/media/delete",
    "/admin/categories": "/admin/categories",
    "/admin/categories/new": "/admin/categories/new",
    "/admin/categories/edit": "/admin/categories → /admin/categories/edit",
    "/admin/categories/merge": "/admin/categories → /admin/categories/merge",
    "/admin/categories/delete": "/admin/categories → /admin/categories/delete",
    "/admin/sources": "/admin/sources",
    "/admin/sources/new": "/admin/sources/new",
    "/admin/sources/edit": "/admin/sources → /admin/sources/edit",
    "/admin/sources/delete": "/admin/sources → /admin/sources/delete",
    "/admin/sources/opml": "/admin/sources/opml",
    "/admin/runs/import": "/admin/runs/import",
    "/admin/settings": "/admin/settings",
    "/admin/settings/security": "/admin/settings/security",
    "/admin/settings/ingest": "/admin/settings/ingest",
    "/admin/settings/holidays": "/admin/settings/holidays",
    "/admin/settings/corporate-actions/new": "/admin/settings/corporate-actions/new",
    "/admin/settings/corporate-actions/edit":
      "/admin/settings/corporate-actions → /admin/settings/corporate-actions/edit",
    "/admin/settings/corporate-actions/delete":
      "/admin/settings/corporate-actions → /admin/settings/corporate-actions/delete",
    "/admin/settings/aliases": "/admin/settings/aliases",
    "/admin/settings/aliases/new": "/admin/settings/aliases/new",
    "/admin/settings/aliases/edit": "/admin/settings/aliases → /admin/settings/aliases/edit",
    "/admin/settings/aliases/delete": "/admin/settings/aliases → /admin/settings/aliases/delete",
    "/admin/settings/aliases/import": "/admin/settings/aliases/import",
    "/admin/settings/aliases/try": "/admin/settings/aliases/try",
    "/admin/users/new": "/admin/users/new",
    "/admin/users/edit": "/admin/users → /admin/users/edit",
    "/admin/users/delete": "/admin/users → /admin/users/delete",
  },
};

test("every form of the site is sent without a network, here or in a test of its own", () => {
  const withForm = listAddresses().flatMap(({ path, file }) =>
    file.endsWith(".tsx") &&
    /export (?:async function|function|const) action\b/.test(readFileSync(`app/${file}`, "utf8"))
      ? [path]
      : [],
  );
  expect(
    Object.values(forms)
      .flatMap((of) => Object.keys(of))
      .sort(),
  ).toEqual(withForm.sort());
});

for (const [person, places] of Object.entries(forms)) {
  test(`the forms of the ${person} stay as they are when they can't be sent`, async ({ page, product }) => {
    const revisions = await fill(product);
    const known = person === "visitor" ? await readMails(product) : revisions;
    if (person === "user")
      await signInAs(product, { email: "user-formulir@example.com", password: PASSWORD });
    if (person !== "visitor") {
      await page.goto("/login?kembali=/legal/terms");
      await signIn(page, `${person}-formulir@example.com`, PASSWORD);
      await expect(page).toHaveURL((url) => url.pathname === "/legal/terms");
    }
    for (const [path, place] of Object.entries(places)) {
      if (place.endsWith(".spec.ts")) continue;
      await test.step(path, async () => {
        const [from = "", link] = Object.entries(known)
          .reduce((text, [name, value]) => text.replace(name, value), place)
          .split(" → ");
        await page.goto(from);
        if (link !== undefined) {
          const href = await page
            .locator(`main a[href^="${link}"][href*="${path.split("/").at(-1)}"]`)
            .first()
            .getAttribute("href", { timeout: 5_000 });
          await page.goto(href ?? "no such link");
        }
        await hydrated(page);
        const index = await typeInto(page, path);
        const shown = new URL(page.url()).pathname;
        const typed = await readTyped(page);
        await page.context().setOffline(true);
        await send(page, index);
        await expect(page.getByText("Tidak ada koneksi ke server.").first()).toBeVisible();
        expect([new URL(page.url()).pathname, await readTyped(page)]).toEqual([shown, typed]);
        await page.context().setOffline(false);

        await page.route(/\.data(?:\?|$)/, (route) =>
          route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
        );
        await send(page, index);
        await expect(page.getByText("Terjadi kesalahan pada server.").first()).toBeVisible();
        expect([new URL(page.url()).pathname, await readTyped(page)]).toEqual([shown, typed]);
        await expect(page.getByText("Memproses...")).toHaveCount(0);
        await page.unrouteAll();
      });
    }
  });
}

/** The addresses in the mails that lead to a form. */
async function readMails(product: Product): Promise<Record<string, string>> {
  const visitor = newPerson(product);
  await visitor.post("/forgot-password", { email: "user-formulir@example.com" });
  const reset = await expect
    .poll(() => newestLink(product))
    .toContain("reset-password")
    .then(() => newestLink(product));
  const email = "pendaftar-formulir@example.com";
  await visitor.post("/login?mode=daftar", { intent: "sign-up", email, password: PASSWORD, kembali: "/" });
  await expect.poll(() => newestLink(product)).toContain("verify-email");
  return { "RESET MAIL": reset ?? "", "SIGN-UP MAIL": newestLink(product) ?? "" };
}

/** What the forms are about. @returns an article's revisions */
async function fill(product: Product): Promise<Record<string, string>> {
  const database = await product.database();
  const { db, pool } = database;
  for (const person of ["user", "admin"] as const)
    await addMember(db, `${person}-formulir@example.com`, person);
  // A worker's tests share the product, also with those of other files.
  const { rowCount } = await pool.query("SELECT FROM sources WHERE name = 'Formulir'");
  if (!rowCount) await fillOnce(product, database);
  const { rows } = await pool.query(`
    SELECT article_id AS id, min(id) AS first, max(id) AS last FROM revisions
    WHERE article_id = (SELECT id FROM articles WHERE slug = 'formulir-laba') GROUP BY article_id`);
  const { id, first, last } = rows[0];
  return { REVISIONS: `/admin/articles/edit/${id}/revisions`, FIRST: first, LAST: last };
}

async function fillOnce(product: Product, database: OpenDatabase): Promise<void> {
  const { db, pool } = database;
  await addPortfolio(product, "user-formulir@example.com", "Formulir", ["BBCA"]);
  await pool.query(`
    INSERT INTO sources (name, feed_url) VALUES ('Formulir', 'https://formulir.example/rss');
    INSERT INTO corporate_actions (ticker, type, announced_on, note) VALUES ('BBCA', 'dividend', '2026-11-20', 'Dividen');
    INSERT INTO images (path, extension, file_name, width, height, bytes, widths, colour)
      VALUES ('x/1-gambar', 'jpg', 'gambar.jpg', 1, 1, 1, '{1}', '#000000');
    UPDATE articles SET story_id = 1, is_report = id <> 1 WHERE id IN (1, 2);
    INSERT INTO categories (name, slug) VALUES ('Formulir', 'formulir');
    INSERT INTO tag_reports (article_id, ticker) SELECT id, tickers[1] FROM articles WHERE tickers <> '{}' LIMIT 1`);
  const siti = await addEditor(database, "editor-formulir@example.com");
  const form = (content: string) => dividendForm({ title: "Formulir Laba", slug: "formulir-laba", content });
  const { id } = await addSavedArticle(database, siti, form("Laba Rp10."), { status: "published" });
  await saveArticle(db, siti, { id, expectedVersion: 1 }, form("Laba Rp12."));
}

/** Types into the form that posts to this path. @returns its place among the page's forms */
function typeInto(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (pattern) => {
      const all = [...document.querySelectorAll("form")];
      const index = all.findLastIndex(
        (form) => form.method === "post" && new RegExp(pattern).test(new URL(form.action).pathname),
      );
      const form = all[index];
      if (!form) throw new Error("no such form");
      form.noValidate = true;
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
        if (field.disabled || field.readOnly || !/^(?:text|email|password|textarea|url)$/.test(field.type))
          continue;
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
        set?.call(field, "ketikan");
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      return index;
    },
    `^${path.replace(/:\w+/g, "\\d+")}$`,
  );
}

function send(page: Page, index: number): Promise<void> {
  return page.evaluate((at) => [...document.querySelectorAll("form")][at]?.requestSubmit(), index);
}

function readTyped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main input, main textarea")].map(
      ({ name, type, value, checked }) =>
        `${name}: ${type === "checkbox" || type === "radio" ? checked : value}`,
    ),
  );
}
