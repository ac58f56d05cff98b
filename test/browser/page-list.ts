import { readFileSync } from "node:fs";
import { listAddresses } from "#test/addresses.ts";
import { formPlaces } from "./filled-forms.ts";

/** The least privileged kind of user that can see the whole page. */
export type Visitor = "visitor" | "user" | "editor" | "admin";

/**
 * Where to find the pages of app/routes.ts that have no form, some in more than one state. Pages with a form
 * are in formPlaces.
 */
const shown: Record<Visitor, Record<string, string[]>> = {
  visitor: {
    "/": ["/"],
    "/news": ["/news"],
    "/news/:symbol": ["/news/BBCA"],
    "/news/read/:slug": [
      "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa",
      "/news/read/tidak-ada",
    ],
    "/sector/:sector": ["/sector/banking"],
    "/koreksi": ["/koreksi"],
    "/search": [
      "/search",
      "/search?q=BBCA",
      "/search?q=bank&urut=terbaru&kategori=Banking",
      "/search?q=tidakadayangbegini",
    ],
    "/markets": ["/markets", "/markets?sektor=banking&tabel=1"],
    "/screener": ["/screener", "/screener?per-max=15&kolom=sektor,per,pbv&dividen-min=lima"],
    "/saham/:ticker": ["/saham/IHSG", "/saham/GOTO"],
    "/tentang": ["/tentang"],
    "/kontak": ["/kontak"],
    "/ringkasan": ["/ringkasan"],
    "/legal/:page": ["/legal/disclaimer", "/legal/privacy", "/legal/terms"],
    "/status": ["/status"],
    "/research": ["/research"],
    "/personal-finance": ["/personal-finance"],
    "/videos": ["/videos"],
    "/gangguan": ["/gangguan"],
    "/*": ["/alamat-tak-dikenal"],
    "/login": ["/login"],
    "/logout": ["/logout"],
    "/reset-password": ["/reset-password", "/reset-password?token=kedaluwarsa"],
    "/verify-email": ["/verify-email"],
    "/watchlist": ["/watchlist"],
    "/salah-emiten": ["/salah-emiten"],
    "/admin/login/resend": ["/admin/login/resend"],
    "/siapkan": ["/siapkan"],
  },
  user: {
    "/watchlist": [
      "/watchlist",
      "/watchlist?tab=kepemilikan",
      "/watchlist?tab=transaksi",
      "/watchlist?tab=kinerja",
      "/watchlist?tab=dividen",
    ],
    "/watchlist/impor": ["/watchlist?tab=transaksi → /watchlist/impor"],
    "/watchlist/impor/batal": ["/watchlist/impor?portfolio=PORTFOLIO → /watchlist/impor/batal"],
    "/watchlist/impor/pratinjau": ["/watchlist/impor/pratinjau?portfolio=PORTFOLIO&impor=PREVIEW"],
    "/watchlist/perhitungan/kinerja": ["/watchlist/perhitungan/kinerja"],
    "/watchlist/perhitungan": ["/watchlist/perhitungan", "/watchlist/perhitungan?saham=BBCA"],
    "/kalender": ["/kalender"],
    "/kalender/hmetd": [
      "/kalender/hmetd",
      "/kalender/hmetd?lama=4&baru=1&harga=400&penutupan=500&dimiliki=1.050",
    ],
    "/notifikasi": ["/notifikasi?sebelum=1"],
    "/screener/saved": ["/screener/saved"],
    "/profile": ["/profile"],
  },
  editor: {
    "/admin": ["/admin"],
    "/admin/newsletter": ["/admin/newsletter"],
    "/admin/articles": ["/admin/articles"],
    "/admin/articles/new": ["/admin/articles/new"],
    "/admin/articles/edit/:id": ["/admin/articles/edit/1"],
    "/admin/articles/edit/:id/revisions": ["REVISIONS"],
    "/admin/review": ["/admin/review"],
    "/admin/runs": ["/admin/runs"],
    "/admin/runs/detail": ["/admin/runs → /admin/runs/detail"],
    "/preview/article": ["/preview/article"],
    "/news/preview/:id": ["/news/preview/1"],
  },
  admin: {
    "/admin/audit": ["/admin/audit"],
    "/admin/settings/corporate-actions": ["/admin/settings/corporate-actions"],
    "/admin/settings/data-pasar": ["/admin/settings/data-pasar"],
    "/admin/settings/data-pasar/laporan": [
      "/admin/settings/data-pasar/berkas → /admin/settings/data-pasar/laporan",
    ],
    "/admin/users": ["/admin/users"],
    "/siapkan/admin": ["/siapkan/admin"],
    "/siapkan/pasar": ["/siapkan/pasar"],
  },
};

export interface Stop {
  /** As in app/routes.ts. */
  path: string;
  place: string;
  hasForm: boolean;
}

export function stopsOf(visitor: Visitor): Stop[] {
  const forms = Object.entries(formPlaces[visitor]).flatMap(([path, place]) =>
    place.endsWith(".spec.ts") ? [] : [{ path, place, hasForm: true }],
  );
  const others = Object.entries(shown[visitor]).flatMap(([path, places]) =>
    places.map((place) => ({ path, place, hasForm: false })),
  );
  return [...others, ...forms];
}

export const visitors = Object.keys(shown) as Visitor[];

const sourceOf = (file: string) => readFileSync(`app/${file}`, "utf8");
const pages = listAddresses().filter(({ file }) => file.endsWith(".tsx"));

export const listPages = (): string[] => pages.map(({ path }) => path);

export const listForms = (): string[] =>
  pages
    .filter(({ file }) => /export (?:async function|function|const) action\b/.test(sourceOf(file)))
    .map(({ path }) => path);
