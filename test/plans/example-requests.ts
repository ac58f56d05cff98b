/**
 * Values to ask every address with. An address with a name that isn't here fails test/query-plans.test.ts: add the
 * name, with the values that need the most data.
 */
import { screenerParameters } from "#domain/market/screener/screener-state.ts";
import { ARCHIVE_PASSWORD } from "../../bench/archive/fill-archive.ts";

/** Of the generated archive, in which this company has the most articles. */
const TICKER = "BBCA";

export interface ExampleValues {
  /** Parts of paths: /news/read/:slug. */
  parts: Record<string, string>;
  /** Query parameters of public pages, each tried by itself, or with a search text if the page has that. */
  search: Record<string, string[]>;
  /** Query parameters of pages of one visitor, all together. */
  memberSearch: Record<string, string>;
  /** Fields for the address's action, by its path. Those below /api/ may be missing: an empty body has defaults. */
  forms: Record<string, Record<string, string>>;
}

/** @param found rows of the generated archive */
export function exampleValues(found: {
  slug: string;
  cursor: string;
  portfolioId: string;
  email: string;
}): ExampleValues {
  const { portfolioId, email } = found;
  const password = "jerapah makan rumput";
  const signIn = {
    intent: "sign-in",
    email: "pembaca-2@example.com",
    password: ARCHIVE_PASSWORD,
    kembali: "/",
  };
  return {
    parts: {
      slug: found.slug,
      symbol: TICKER,
      ticker: TICKER,
      sector: "banking",
      page: "disclaimer",
      file: "rss.xml",
      "*": "alamat-tak-dikenal",
    },
    search: {
      // A limit of one for each figure.
      ...Object.fromEntries(screenerParameters.map((name) => [name, ["1"]])),
      sektor: ["banking"],
      papan: ["utama"],
      kolom: ["symbol"],
      hal: ["2"],
      lanjut: [found.cursor],
      q: ["laba bank", TICKER, '"bunga acuan" -emas', "peningkatan", "ertumb", "zzzz"],
      bagian: ["halaman", "0", "1"],
      type: ["gainers", "losers", "volume"],
      ticker: [TICKER, "IHSG"],
      range: ["1D", "1W", "1M", "3M", "1Y", "5Y", "ALL"],
      tab: ["overview", "chart", "historical-data", "financials", "news"],
      tabel: ["1"],
      bulan: ["2026-08"],
      sector: ["banking"],
      urut: ["market-cap", "symbol", "terbaru"],
      arah: ["asc"],
      emiten: [TICKER, "semua"],
      waktu: ["tahun", "hari"],
      kategori: ["Banking"],
      sumber: ["Kontan"],
      sentimen: ["positif"],
      sort: ["market-cap", "symbol"],
      direction: ["asc"],
      rows: ["all"],
    },
    memberSearch: { portfolio: portfolioId, urut: "perubahan", q: "bank", token: "x" },
    forms: {
      "/watchlist/new": { name: "Percobaan" },
      "/watchlist/add": { symbol: TICKER },
      "/watchlist/rename": { name: "Nama baru" },
      "/watchlist/delete": {},
      "/watchlist/items": {
        intent: "move",
        portfolio: portfolioId,
        urut: "",
        symbol: TICKER,
        direction: "up",
      },
      "/screener/saved": { intent: "save", name: "Percobaan", query: "sektor=banking" },
      "/profile/edit": { name: "Budi", avatar: "" },
      "/profile/password": { current: ARCHIVE_PASSWORD, password },
      "/settings": { intent: "end-others" },
      "/settings/two-factor": { intent: "prepare", password },
      "/settings/delete": { password: "salah" },
      "/login": signIn,
      "/login/two-factor": { code: "123456", kembali: "/" },
      "/admin/login": signIn,
      "/admin/articles": { change: "1:archived" },
      "/admin/articles/delete": {},
      "/verify-email": { token: "x", password, kembali: "/" },
      "/forgot-password": { email },
      "/reset-password": { token: "x", password },
      "/logout": { dari: "/" },
      "/api/ingest/run": {},
    },
  };
}
