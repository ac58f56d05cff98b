import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role, UserRole } from "#domain/accounts/users/role.ts";
import { listAddresses } from "./addresses.ts";
import { newPerson, type Person, signInAs } from "./http-person.ts";
import { type Product, startProduct } from "./product.ts";
import { addMember, adminSettings, PASSWORD } from "./test-users.ts";

/**
 * Access for every route in app/routes.ts, with one value per role: visitor, user, editor, admin.
 * | ok: allowed, with any response to an empty form or invalid parameters. in: redirected to sign in. no:
 * rejected (401 or 403). none: the route doesn't support this method.
 */
const EVERYONE = "ok ok ok ok";
const MEMBERS = "in ok ok ok";
const EDITORS = "in no ok ok";
const ADMINS = "in no no ok";
const NOBODY = "none none none none";
const table: Record<string, { GET: string; POST: string }> = {
  "/": { GET: EVERYONE, POST: NOBODY },
  "/news": { GET: EVERYONE, POST: NOBODY },
  "/news/:symbol": { GET: EVERYONE, POST: NOBODY },
  "/news/read/:slug": { GET: EVERYONE, POST: NOBODY },
  "/sector/:sector": { GET: EVERYONE, POST: NOBODY },
  "/koreksi": { GET: EVERYONE, POST: NOBODY },
  "/salah-emiten": { GET: EVERYONE, POST: EVERYONE },
  "/search": { GET: EVERYONE, POST: NOBODY },
  "/markets": { GET: EVERYONE, POST: NOBODY },
  "/screener": { GET: EVERYONE, POST: NOBODY },
  "/screener/figures": { GET: EVERYONE, POST: NOBODY },
  "/saham/:ticker": { GET: EVERYONE, POST: NOBODY },
  "/saham/:ticker/historis.csv": { GET: EVERYONE, POST: NOBODY },
  "/tentang": { GET: EVERYONE, POST: NOBODY },
  "/kontak": { GET: EVERYONE, POST: NOBODY },
  "/ringkasan": { GET: EVERYONE, POST: NOBODY },
  "/ringkasan/daftar": { GET: EVERYONE, POST: EVERYONE },
  "/ringkasan/konfirmasi/:token": { GET: EVERYONE, POST: EVERYONE },
  "/legal/:page": { GET: EVERYONE, POST: NOBODY },
  "/status": { GET: EVERYONE, POST: NOBODY },
  "/research": { GET: EVERYONE, POST: NOBODY },
  "/personal-finance": { GET: EVERYONE, POST: NOBODY },
  "/videos": { GET: EVERYONE, POST: NOBODY },
  "/gangguan": { GET: EVERYONE, POST: NOBODY },
  "/*": { GET: EVERYONE, POST: NOBODY },

  "/screener/stock_screener.csv": { GET: EVERYONE, POST: NOBODY },
  "/screener/saved": { GET: MEMBERS, POST: MEMBERS },
  "/screener/saved/list": { GET: "no ok ok ok", POST: "no ok ok ok" },

  "/watchlist": { GET: EVERYONE, POST: NOBODY },
  "/watchlist/new": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/rename": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/delete": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/add": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/impor": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/impor/batal": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/impor/pratinjau": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/atur": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/perhitungan": { GET: MEMBERS, POST: NOBODY },
  "/watchlist/perhitungan/kinerja": { GET: MEMBERS, POST: NOBODY },
  "/watchlist/kepemilikan.csv": { GET: MEMBERS, POST: NOBODY },
  "/watchlist/posisi": { GET: "no ok ok ok", POST: NOBODY },
  "/watchlist/transaksi/baru": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/transaksi/ubah": { GET: MEMBERS, POST: MEMBERS },
  "/watchlist/transaksi/aksi": { GET: EVERYONE, POST: MEMBERS },
  "/watchlist/transaksi/hari": { GET: MEMBERS, POST: NOBODY },
  "/watchlist/transaksi/transaksi.csv": { GET: MEMBERS, POST: NOBODY },
  "/watchlist/items": { GET: EVERYONE, POST: MEMBERS },
  "/watchlist/holder": { GET: EVERYONE, POST: NOBODY },
  "/watchlist/quotes": { GET: "no ok ok ok", POST: NOBODY },
  "/watchlist/summary": { GET: "no ok ok ok", POST: NOBODY },
  "/kalender": { GET: MEMBERS, POST: NOBODY },
  "/kalender/hmetd": { GET: MEMBERS, POST: NOBODY },
  "/kalender/aksi-korporasi.ics": { GET: MEMBERS, POST: NOBODY },
  "/watchlist/tickers": { GET: MEMBERS, POST: NOBODY },
  "/notifikasi": { GET: MEMBERS, POST: MEMBERS },
  "/notifikasi/buka/:id": { GET: MEMBERS, POST: NOBODY },
  "/notifikasi/jumlah": { GET: EVERYONE, POST: NOBODY },
  "/notifikasi/peringatan": { GET: MEMBERS, POST: MEMBERS },
  "/notifikasi/peringatan/baru": { GET: MEMBERS, POST: MEMBERS },
  "/notifikasi/peringatan/ubah": { GET: MEMBERS, POST: MEMBERS },
  "/notifikasi/peringatan/pasang": { GET: EVERYONE, POST: MEMBERS },
  "/profile": { GET: MEMBERS, POST: NOBODY },
  "/profile/edit": { GET: MEMBERS, POST: MEMBERS },
  "/profile/password": { GET: MEMBERS, POST: MEMBERS },
  "/settings": { GET: MEMBERS, POST: MEMBERS },
  "/settings/notifikasi": { GET: MEMBERS, POST: MEMBERS },
  "/settings/notifikasi/perangkat": { GET: "no ok ok ok", POST: "no ok ok ok" },
  "/settings/two-factor": { GET: MEMBERS, POST: MEMBERS },
  "/settings/email": { GET: MEMBERS, POST: MEMBERS },
  "/settings/ringkasan": { GET: MEMBERS, POST: MEMBERS },
  "/settings/delete": { GET: MEMBERS, POST: MEMBERS },
  "/settings/export": { GET: MEMBERS, POST: NOBODY },

  "/login": { GET: EVERYONE, POST: EVERYONE },
  "/login/two-factor": { GET: EVERYONE, POST: EVERYONE },
  "/admin/login": { GET: EVERYONE, POST: EVERYONE },
  "/admin/login/resend": { GET: EVERYONE, POST: EVERYONE },
  "/admin": { GET: EDITORS, POST: NOBODY },
  "/admin/articles": { GET: EDITORS, POST: EDITORS },
  "/admin/articles/confirm": { GET: EDITORS, POST: EDITORS },
  "/admin/review": { GET: EDITORS, POST: NOBODY },
  "/admin/source-changes": { GET: EDITORS, POST: EDITORS },
  "/admin/tag-reports": { GET: EDITORS, POST: EDITORS },
  "/admin/review/items": { GET: "no no ok ok", POST: NOBODY },
  "/admin/review/decide": { GET: EDITORS, POST: EDITORS },
  "/admin/review/watch": { GET: NOBODY, POST: "no no ok ok" },
  "/admin/newsletter": { GET: EDITORS, POST: NOBODY },
  "/admin/newsletter/:id": { GET: EDITORS, POST: EDITORS },
  "/admin/categories": { GET: EDITORS, POST: EDITORS },
  "/admin/categories/new": { GET: EDITORS, POST: EDITORS },
  "/admin/categories/edit": { GET: EDITORS, POST: EDITORS },
  "/admin/categories/merge": { GET: EDITORS, POST: EDITORS },
  "/admin/categories/delete": { GET: EDITORS, POST: EDITORS },
  "/admin/articles/edit/:id/links": { GET: EDITORS, POST: EDITORS },
  "/admin/articles/edit/:id/story": { GET: EDITORS, POST: EDITORS },
  "/admin/articles/edit/:id/revisions": { GET: EDITORS, POST: NOBODY },
  "/admin/articles/edit/:id/revisions/restore": { GET: EDITORS, POST: EDITORS },
  "/admin/articles/edit/:id/revisions/correct": { GET: EDITORS, POST: EDITORS },
  "/preview/article": { GET: EDITORS, POST: EDITORS },
  "/news/preview/:id": { GET: EDITORS, POST: NOBODY },
  "/admin/markdown/preview": { GET: NOBODY, POST: "no no ok ok" },
  "/admin/markdown/pasted": { GET: NOBODY, POST: "no no ok ok" },
  "/admin/media": { GET: EDITORS, POST: EDITORS },
  "/admin/media/image": { GET: EDITORS, POST: EDITORS },
  "/admin/media/delete": { GET: EDITORS, POST: EDITORS },
  "/admin/media/choices": { GET: "no no ok ok", POST: NOBODY },
  "/admin/media/upload": { GET: NOBODY, POST: "no no ok ok" },
  "/admin/sources": { GET: EDITORS, POST: EDITORS },
  "/admin/sources/new": { GET: EDITORS, POST: EDITORS },
  "/admin/sources/edit": { GET: EDITORS, POST: EDITORS },
  "/admin/sources/delete": { GET: EDITORS, POST: EDITORS },
  "/admin/sources/opml": { GET: EDITORS, POST: EDITORS },
  "/admin/sources/sumber.opml": { GET: EDITORS, POST: NOBODY },
  "/admin/articles/new": { GET: EDITORS, POST: EDITORS },
  "/admin/articles/edit/:id": { GET: EDITORS, POST: EDITORS },
  "/admin/articles/drafts": { GET: NOBODY, POST: "no no ok ok" },
  "/admin/articles/presence/:id": { GET: NOBODY, POST: "no no ok ok" },
  "/admin/articles/mentions": { GET: NOBODY, POST: "no no ok ok" },
  "/admin/runs": { GET: EDITORS, POST: NOBODY },
  "/admin/runs/detail": { GET: EDITORS, POST: NOBODY },
  "/admin/runs/import": { GET: EDITORS, POST: EDITORS },
  "/admin/runs/progress": { GET: EDITORS, POST: NOBODY },
  "/admin/runs/cycle": { GET: EDITORS, POST: NOBODY },
  "/admin/settings": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/footer": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/pages/:page": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/security": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/ingest": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/email": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/data-pasar": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/data-pasar/berkas": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/data-pasar/laporan": { GET: ADMINS, POST: NOBODY },
  "/admin/settings/data-pasar/status": { GET: ADMINS, POST: NOBODY },
  "/admin/settings/data-pasar/ditolak.csv": { GET: ADMINS, POST: NOBODY },
  "/admin/settings/backups": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/holidays": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/corporate-actions": { GET: ADMINS, POST: NOBODY },
  "/admin/settings/corporate-actions/new": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/corporate-actions/edit": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/corporate-actions/delete": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/aliases": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/aliases/new": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/aliases/edit": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/aliases/delete": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/aliases/import": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/aliases/try": { GET: ADMINS, POST: ADMINS },
  "/admin/settings/aliases/kamus-alias.csv": { GET: ADMINS, POST: NOBODY },
  "/admin/audit": { GET: ADMINS, POST: NOBODY },
  "/admin/audit/log-audit.csv": { GET: ADMINS, POST: NOBODY },
  "/admin/users": { GET: ADMINS, POST: NOBODY },
  "/admin/users/new": { GET: ADMINS, POST: ADMINS },
  "/admin/users/edit": { GET: ADMINS, POST: ADMINS },
  "/admin/users/delete": { GET: ADMINS, POST: ADMINS },
  "/siapkan": { GET: "no no no ok", POST: "no no no ok" },
  "/siapkan/situs": { GET: ADMINS, POST: ADMINS },
  "/siapkan/admin": { GET: ADMINS, POST: ADMINS },
  "/siapkan/pasar": { GET: ADMINS, POST: ADMINS },
  "/siapkan/berita": { GET: ADMINS, POST: ADMINS },
  "/siapkan/surel": { GET: ADMINS, POST: ADMINS },
  "/siapkan/data-contoh": { GET: ADMINS, POST: ADMINS },
  "/siapkan/lewati": { GET: NOBODY, POST: ADMINS },
  "/berhenti-berlangganan/:token": { GET: EVERYONE, POST: EVERYONE },
  "/verify-email": { GET: EVERYONE, POST: EVERYONE },
  "/change-email": { GET: EVERYONE, POST: EVERYONE },
  "/forgot-password": { GET: EVERYONE, POST: EVERYONE },
  "/reset-password": { GET: EVERYONE, POST: EVERYONE },
  "/logout": { GET: EVERYONE, POST: EVERYONE },
  "/session": { GET: EVERYONE, POST: NOBODY },
  "/session.css": { GET: EVERYONE, POST: NOBODY },

  "/sitemap.xml": { GET: EVERYONE, POST: NOBODY },
  "/sitemap-news.xml": { GET: EVERYONE, POST: NOBODY },
  "/robots.txt": { GET: EVERYONE, POST: NOBODY },
  "/sw.js": { GET: EVERYONE, POST: NOBODY },
  "/manifest.webmanifest": { GET: EVERYONE, POST: NOBODY },
  "/ikon/:file": { GET: EVERYONE, POST: NOBODY },
  "/kartu/situs": { GET: EVERYONE, POST: NOBODY },
  "/kartu/berita/:slug": { GET: EVERYONE, POST: NOBODY },
  "/kartu/saham/:ticker": { GET: EVERYONE, POST: NOBODY },
  "/feed/news/:file": { GET: EVERYONE, POST: NOBODY },
  "/feed/ticker/:symbol/:file": { GET: EVERYONE, POST: NOBODY },
  "/feed/sector/:sector/:file": { GET: EVERYONE, POST: NOBODY },
  /** For machines with the secret. */
  "/api/ingest/run": { GET: NOBODY, POST: "no no no no" },
  "/api/search": { GET: EVERYONE, POST: NOBODY },
  "/api/articles": { GET: EVERYONE, POST: NOBODY },
  "/api/market-overview": { GET: EVERYONE, POST: EVERYONE },
  "/api/sector-heatmap": { GET: EVERYONE, POST: EVERYONE },
  "/api/sector-companies": { GET: EVERYONE, POST: EVERYONE },
  "/api/market-map": { GET: EVERYONE, POST: EVERYONE },
  "/api/market-breadth": { GET: EVERYONE, POST: EVERYONE },
  "/api/market-movers": { GET: EVERYONE, POST: EVERYONE },
  "/api/quote": { GET: EVERYONE, POST: EVERYONE },
  "/api/chart": { GET: EVERYONE, POST: EVERYONE },
  "/api/suggest": { GET: EVERYONE, POST: EVERYONE },
  "/api/openapi.json": { GET: EVERYONE, POST: NOBODY },
  "/api/*": { GET: EVERYONE, POST: EVERYONE },
};

const ROLES = ["visitor", "user", "editor", "admin"] as const satisfies readonly Role[];
const METHODS = ["GET", "POST"] as const;
const paths = listAddresses().map(({ path }) => path);

const parameters: Record<string, string> = {
  symbol: "BBCA",
  ticker: "BBCA",
  slug: "apa-itu-auto-rejection-batas-harga-harian-di-bursa",
  sector: "banking",
  page: "disclaimer",
  file: "rss.xml",
  id: "1",
  token: "x",
  "*": "alamat-tak-dikenal",
};

let product: Product;
const people: Partial<Record<Role, Person>> = {};

beforeAll(async () => {
  product = await startProduct({
    settings: { ...adminSettings, INGEST_SECRET: "rahasia-uji-1234567890" },
  });
  const { db } = await product.database();
  for (const role of ["user", "editor"] satisfies UserRole[]) {
    await addMember(db, `${role}@example.com`, role);
  }
});
afterAll(() => product[Symbol.asyncDispose]());

async function personWithRole(role: Role): Promise<Person> {
  if (role === "visitor") return newPerson(product);
  people[role] ??= await signInAs(product, { email: `${role}@example.com`, password: PASSWORD });
  return people[role];
}

test("the table lists exactly the site's addresses", () => {
  expect(Object.keys(table).sort()).toEqual([...paths].sort());
});

describe.each(paths)("%s", (path) => {
  test.each(METHODS)("%s is allowed as stated in the table", async (method) => {
    const cells = [];
    for (const role of ROLES) {
      const person = await personWithRole(role);
      const response = method === "GET" ? await person.get(fill(path)) : await person.post(fill(path));
      cells.push(await outcomeOf(response));
      // This form has ended the session or started another.
      if (method === "POST" && /^\/(?:login|logout|admin\/login)/.test(path)) delete people[role];
    }
    expect(cells.join(" ")).toBe(table[path]?.[method] ?? "missing from the table");
  });
});

const restricted = paths.filter((path) => /\b(?:in|no)\b/.test(table[path]?.GET ?? ""));

test.each(restricted)("%s returns router data only to those allowed to see the page", async (path) => {
  const cells = (table[path]?.GET ?? "").split(" ");
  for (const role of ROLES.filter((_, index) => /^(?:in|no)$/.test(cells[index] ?? ""))) {
    const response = await (await personWithRole(role)).get(`${fill(path)}.data`);
    // For data requests the router encodes a redirect as 202 with the location.
    const isSentAway = response.status === 202 && (await response.text()).includes("SingleFetchRedirect");
    expect([role, isSentAway || response.status === 401 || response.status === 403]).toEqual([role, true]);
  }
});

async function outcomeOf(response: Response): Promise<string> {
  const location = response.headers.get("location") ?? "";
  await response.arrayBuffer();
  if (response.status === 405) return "none";
  if (response.status === 401 || response.status === 403) return "no";
  if (response.status >= 500) return `failed with ${response.status}`;
  if (/^\/(?:admin\/)?login(?:\?|$)/.test(location)) return "in";
  return "ok";
}

function fill(path: string): string {
  return path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => parameters[name ?? "*"] ?? "x");
}
