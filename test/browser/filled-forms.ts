import type { Page, Response } from "@playwright/test";
import type { Role } from "#domain/accounts/users/role.ts";
import { saveArticle } from "#domain/news/newsroom/saving/save-article.server.ts";
import { transactionFields } from "#domain/portfolio/ledger/transaction-fields.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { newPerson, signInAs } from "#test/http-person.ts";
import type { Product } from "#test/product.ts";
import { mailsInOutbox } from "#test/servers/outbox.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";
import { expect } from "./fixtures.ts";
import { addPortfolio, newestLink } from "./members.ts";

/**
 * How to reach each form in app/routes.ts that the page at its own path doesn't show. The value is one of these:
 * - the page that shows the form
 * - for a form with an id, the page that links to it, an arrow, and the start of the link
 * - the test that submits it without a network; offline-page.spec.ts does so for forms that load a whole page
 */
export const formPlaces = {
  visitor: {
    "/login": "/login?mode=daftar",
    "/verify-email": "SIGN-UP MAIL",
    "/change-email": "EMAIL CHANGE MAIL",
    "/reset-password": "RESET MAIL",
    "/ringkasan/konfirmasi/:token": "DIGEST MAIL",
    "/berhenti-berlangganan/:token": "UNSUBSCRIBE LINK",
    "/siapkan": "setup.spec.ts",
  },
  user: {
    "/watchlist/rename": "/watchlist → /watchlist/rename",
    "/watchlist/delete": "/watchlist → /watchlist/delete",
    "/watchlist/add": "/watchlist → /watchlist/add",
    "/watchlist/atur": "/watchlist?tab=transaksi → /watchlist/atur",
    "/watchlist/transaksi/baru": "/watchlist?tab=transaksi → /watchlist/transaksi/baru",
    "/watchlist/transaksi/ubah": "/watchlist?tab=transaksi → /watchlist/transaksi/ubah",
    "/watchlist/impor": "portfolio-imports.spec.ts",
    "/watchlist/impor/batal": "portfolio-imports.spec.ts",
    "/watchlist/impor/pratinjau": "portfolio-imports.spec.ts",
    "/notifikasi/peringatan/baru": "/notifikasi/peringatan/baru?saham=BBCA",
    "/notifikasi/peringatan/ubah": "/notifikasi/peringatan → /notifikasi/peringatan/ubah",
    "/screener/saved": "screener-interrupted.spec.ts",
    "/logout": "/profile",
  },
  editor: {
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
    "/admin/media/image": "/admin/media → /admin/media/image",
    "/admin/media/delete": "/admin/media/image?gambar=IMAGE → /admin/media/delete",
    "/admin/newsletter/:id": "/admin/newsletter/ISSUE",
    "/admin/categories/edit": "/admin/categories → /admin/categories/edit",
    "/admin/categories/merge": "/admin/categories → /admin/categories/merge",
    "/admin/categories/delete": "/admin/categories → /admin/categories/delete",
    "/admin/sources/edit": "/admin/sources → /admin/sources/edit",
    "/admin/sources/delete": "/admin/sources → /admin/sources/delete",
  },
  admin: {
    "/admin/settings/pages/:page": "/admin/settings/pages/tentang",
    "/admin/settings/market-data": "newsroom-market-data.spec.ts",
    "/admin/settings/corporate-actions/edit":
      "/admin/settings/corporate-actions → /admin/settings/corporate-actions/edit",
    "/admin/settings/corporate-actions/delete":
      "/admin/settings/corporate-actions → /admin/settings/corporate-actions/delete",
    "/admin/settings/aliases/edit": "/admin/settings/aliases → /admin/settings/aliases/edit",
    "/admin/settings/aliases/delete": "/admin/settings/aliases → /admin/settings/aliases/delete",
    "/siapkan/admin": "setup.spec.ts",
    "/siapkan/pasar": "setup.spec.ts",
    "/admin/users/edit": "/admin/users → /admin/users/edit",
    "/admin/users/delete": "/admin/users → /admin/users/delete",
  },
} satisfies Record<Role, Record<string, string>>;

/**
 * Opens a path with placeholders filled in from `parameters`. "/watchlist → /watchlist/rename" opens the page
 * before the arrow, then follows its first link that starts with the second path and ends like `path`.
 */
export async function openPlace(
  page: Page,
  place: string,
  parameters: Record<string, string>,
  path: string,
): Promise<Response | null> {
  const [from = "", link] = Object.entries(parameters)
    .reduce((text, [name, value]) => text.replace(name, value), place)
    .split(" → ");
  const response = await page.goto(from);
  if (link === undefined) return response;
  const href = await page
    .locator(`main a[href^="${link}"][href*="${path.split("/").at(-1)}"]`)
    .first()
    .getAttribute("href");
  return page.goto(href ?? "no such link");
}

export async function readMails(product: Product): Promise<Record<string, string>> {
  const visitor = newPerson(product);
  const member = "user-formulir@example.com";
  await visitor.post("/forgot-password", { email: member });
  await expect.poll(() => newestLink(product, member)).toContain("reset-password");
  const reset = newestLink(product, member) ?? "";
  const email = "pendaftar-formulir@example.com";
  await visitor.post("/login?mode=daftar", { intent: "sign-up", email, password: PASSWORD, kembali: "/" });
  await expect.poll(() => newestLink(product, email)).toContain("verify-email");
  const signUp = newestLink(product, email) ?? "";
  const user = await signInAs(product, { email: member, password: PASSWORD });
  const newEmail = "baru-formulir@example.com";
  await user.post("/settings/email", { newEmail, password: PASSWORD });
  await expect.poll(() => newestLink(product, newEmail)).toContain("change-email");
  const emailChange = newestLink(product, newEmail) ?? "";
  await user.post("/settings/notifikasi", { intent: "test", channel: "mail" });
  await expect.poll(() => unsubscribeLink(product, member)).toBeDefined();
  const unsubscribe = unsubscribeLink(product, member) ?? "";
  const subscriber = "pelanggan-formulir@example.com";
  await visitor.post("/ringkasan/daftar", { email: subscriber, closing: "1" });
  await expect.poll(() => newestLink(product, subscriber)).toContain("konfirmasi");
  const digest = newestLink(product, subscriber) ?? "";
  return {
    "RESET MAIL": reset,
    "SIGN-UP MAIL": signUp,
    "EMAIL CHANGE MAIL": emailChange,
    "UNSUBSCRIBE LINK": unsubscribe,
    "DIGEST MAIL": digest,
  };
}

function unsubscribeLink(product: Product, address: string): string | undefined {
  const mails = mailsInOutbox(product).filter((mail) => mail.includes(`To: ${address}`));
  return /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mails.join("\n"))?.[1];
}

/** Creates the data that the forms need. @returns the URL of an article's revisions and the id of an image */
export async function fillForms(product: Product): Promise<Record<string, string>> {
  const database = await product.database();
  const { db, pool } = database;
  for (const person of ["user", "editor", "admin"] as const)
    await addMember(db, `${person}-formulir@example.com`, person);
  // Tests in the same worker share the product.
  const { rowCount } = await pool.query("SELECT FROM sources WHERE name = 'Formulir'");
  if (!rowCount) await fillOnce(product, database);
  const { rows } = await pool.query(`
    SELECT article_id AS id, min(id) AS first, max(id) AS last FROM revisions
    WHERE article_id = (SELECT id FROM articles WHERE slug = 'formulir-laba') GROUP BY article_id`);
  const { id, first, last } = rows[0];
  const images = await pool.query("SELECT max(id) AS id FROM images WHERE path = 'x/1-gambar'");
  const issue = await pool.query("SELECT id FROM digest_issues WHERE issue_date = '2099-12-31'");
  const portfolio = await pool.query(`
    SELECT portfolio_id AS id, max(transaction_imports.id) FILTER (WHERE booked_at IS NULL) AS preview
    FROM transaction_imports JOIN portfolios ON portfolios.id = portfolio_id WHERE name = 'Formulir' GROUP BY 1`);
  return {
    PORTFOLIO: portfolio.rows[0].id,
    PREVIEW: portfolio.rows[0].preview,
    REVISIONS: `/admin/articles/edit/${id}/revisions`,
    FIRST: first,
    LAST: last,
    IMAGE: images.rows[0].id,
    ISSUE: issue.rows[0].id,
  };
}

async function fillOnce(product: Product, database: OpenDatabase): Promise<void> {
  const { db, pool } = database;
  await addPortfolio(product, "user-formulir@example.com", "Formulir", ["BBCA"]);
  await fillPortfolio(database);
  await fillInbox(database);
  await pool.query(`
    INSERT INTO sources (name, feed_url) VALUES ('Formulir', 'https://formulir.example/rss');
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at)
      SELECT id, 'api', 'succeeded', now(), now() FROM sources WHERE name = 'Formulir';
    INSERT INTO corporate_actions (ticker, type, announced_on, note) VALUES ('BBCA', 'dividend', '2026-11-20', 'Dividen');
    INSERT INTO images (path, extension, file_name, width, height, bytes, widths, colour)
      VALUES ('x/1-gambar', 'jpg', 'gambar.jpg', 1, 1, 1, '{1}', '#000000');
    UPDATE articles SET story_id = 1, is_duplicate_coverage = id <> 1 WHERE id IN (1, 2);
    INSERT INTO suggested_revisions (article_id, source_name, former, text) SELECT id, 'Formulir', text.text, text.text
      FROM articles, LATERAL (SELECT json_build_object('title', 'Judul', 'excerpt', '', 'content', 'Isi') AS text) AS text
      WHERE articles.id = 1;
    INSERT INTO categories (name, slug) VALUES ('Formulir', 'formulir');
    INSERT INTO digest_issues (edition, issue_date, scheduled_at)
      VALUES ('closing', '2099-12-31', '2099-12-31T16:30:00+07:00');
    INSERT INTO file_imports (origin, file_name, path, bytes, started_at, finished_at, report)
      VALUES ('upload', 'BBCA.csv', '/hilang', 9, now(), now(), '{"files": 1, "accepted": 2, "changed": 2,
        "contents": ["daily-prices"], "notes": [{"code": "quotes-refreshed", "count": 1}], "isInterrupted": false,
        "rejected": [{"reason": "bad-number", "count": 1}],
        "firstRejected": [{"file": "BBCA.csv", "line": 3, "reason": "bad-number", "raw": "2026-08-19,6300,oops,6275,6350,1"}]}');
    INSERT INTO tag_reports (article_id, ticker) SELECT id, tickers[1] FROM articles WHERE tickers <> '{}' LIMIT 1`);
  const siti = await addEditor(database, "penulis-formulir@example.com");
  const form = (content: string) => dividendForm({ title: "Formulir Laba", slug: "formulir-laba", content });
  const { id } = await addSavedArticle(database, siti, form("Laba Rp10."), { status: "published" });
  await saveArticle(db, siti, { id, expectedVersion: 1 }, form("Laba Rp12."));
}

async function fillInbox({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`
    WITH own AS (SELECT id FROM users WHERE email = 'user-formulir@example.com'), set AS (
      INSERT INTO alerts (user_id, kind, symbol, threshold, state)
        SELECT id, 'price-above', 'BBCA', 9450, 'fired' FROM own RETURNING id, user_id)
    INSERT INTO notifications (user_id, alert_id, occurrence, facts) SELECT user_id, id, '2026-11-20', '{
      "kind": "price-above", "symbol": "BBCA", "thresholdIdr": 9450, "lastIdr": 9475, "asOf": "2026-11-20T03:00:00Z",
      "isDelayed": true, "isSimulated": false}' FROM set`);
}

/** A purchase that was typed, an import without transactions left, and one that isn't booked yet. */
async function fillPortfolio({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`
    INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr)
      SELECT id, user_id, 'buy', '2026-01-05', 'BBCA', 1000, 9000000, 13500 FROM portfolios WHERE name = 'Formulir';
    INSERT INTO transaction_imports (portfolio_id, user_id, file_name, kind, booked_at)
      SELECT id, user_id, 'lama.csv', 'csv', now() FROM portfolios WHERE name = 'Formulir'`);
  const fields = transactionFields({
    type: "buy",
    date: "2026-01-06",
    symbol: "BBCA",
    shares: "100",
    amountIdr: "900000",
    chargesIdr: "1350",
  });
  const preview = { kind: "trade-confirmation", rows: [{ line: 1, documentLine: "uji/1", fields }] };
  await pool.query(
    `INSERT INTO transaction_imports (portfolio_id, user_id, file_name, kind, preview)
     SELECT id, user_id, 'konfirmasi.pdf', 'trade-confirmation', $1 FROM portfolios WHERE name = 'Formulir'`,
    [JSON.stringify(preview)],
  );
}
