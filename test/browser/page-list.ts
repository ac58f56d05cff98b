import { readFileSync } from "node:fs";
import type { Role } from "#domain/accounts/users/role.ts";
import { leastRole, ROLES } from "#test/access.ts";
import { listRoutePatterns } from "#test/route-patterns.ts";
import { formPlaces } from "./filled-forms.ts";

/**
 * Pages whose path has a parameter, or that are visited in several states or by several roles. Any other page of
 * app/routes.ts is visited at its path, by the least privileged role that may see it. Forms are in formPlaces.
 */
const explicitPlaces: Record<Role, Record<string, string[]>> = {
  visitor: {
    "/news/:ticker": ["/news/BBCA"],
    "/news/read/:slug": [
      "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa",
      "/news/read/tidak-ada",
    ],
    "/sector/:sector": ["/sector/banking"],
    "/search": [
      "/search",
      "/search?q=BBCA",
      "/search?q=bank&urut=terbaru&kategori=Banking",
      "/search?q=tidakadayangbegini",
    ],
    "/markets": ["/markets", "/markets?sektor=banking&tabel=1"],
    "/screener": ["/screener", "/screener?per-max=15&kolom=sektor,per,pbv&dividen-min=lima"],
    "/saham/:ticker": ["/saham/IHSG", "/saham/GOTO"],
    "/legal/:page": ["/legal/disclaimer", "/legal/privacy", "/legal/terms"],
    "/*": ["/alamat-tak-dikenal"],
    "/login": ["/login"],
    "/logout": ["/logout"],
    "/reset-password": ["/reset-password", "/reset-password?token=kedaluwarsa"],
    "/verify-email": ["/verify-email"],
    "/watchlist": ["/watchlist"],
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
    "/watchlist/perhitungan": ["/watchlist/perhitungan", "/watchlist/perhitungan?saham=BBCA"],
    "/kalender/hmetd": [
      "/kalender/hmetd",
      "/kalender/hmetd?lama=4&baru=1&harga=400&penutupan=500&dimiliki=1.050",
    ],
    "/notifikasi": ["/notifikasi?sebelum=1"],
  },
  editor: {
    "/admin/articles/edit/:id": ["/admin/articles/edit/1"],
    "/admin/articles/edit/:id/revisions": ["REVISIONS"],
    "/admin/runs/detail": ["/admin/runs → /admin/runs/detail"],
    "/news/preview/:id": ["/news/preview/1"],
  },
  admin: {
    "/admin/settings/market-data/report": [
      "/admin/settings/market-data/files → /admin/settings/market-data/report",
    ],
  },
};

export interface Stop {
  /** As in app/routes.ts. */
  path: string;
  place: string;
  hasForm: boolean;
}

export function stopsOf(role: Role): Stop[] {
  return [...explicitStops(role), ...pages.flatMap(({ path, file }) => defaultStops(role, path, file))].sort(
    (a, b) => Number(a.hasForm) - Number(b.hasForm),
  );
}

function explicitStops(role: Role): Stop[] {
  const others = Object.entries(explicitPlaces[role]).flatMap(([path, places]) =>
    places.map((place) => ({ path, place, hasForm: false })),
  );
  const forms = Object.entries(formPlaces[role]).flatMap(([path, place]) =>
    place.endsWith(".spec.ts") ? [] : [{ path, place, hasForm: true }],
  );
  return [...others, ...forms];
}

const visited = new Set(ROLES.flatMap(explicitStops).map(({ path }) => path));
const placedForms = new Set(ROLES.flatMap((role) => Object.keys(formPlaces[role])));

function defaultStops(role: Role, path: string, file: string): Stop[] {
  const hasForm = hasAction(file) && !placedForms.has(path);
  return leastRole(path) === role && (hasForm || !visited.has(path)) ? [{ path, place: path, hasForm }] : [];
}

const hasAction = (file: string) =>
  /export (?:async function|function|const) action\b/.test(readFileSync(`app/${file}`, "utf8"));

const pages = listRoutePatterns().filter(({ file }) => file.endsWith(".tsx"));

export const listPages = (): string[] => pages.map(({ path }) => path);

export const listForms = (): string[] => pages.filter(({ file }) => hasAction(file)).map(({ path }) => path);
