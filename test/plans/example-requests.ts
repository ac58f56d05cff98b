/**
 * Parameters for requesting every route. A route with a parameter name that isn't here fails
 * test/query-plans.test.ts: add the name, with the values that read the most data.
 */
import { screenerParameters } from "#domain/market/screener/screener-state.ts";
import { ARCHIVE_PASSWORD } from "../archive/fill-archive.ts";

/** The company with the most articles in the generated archive. */
const TICKER = "BBCA";

export interface ExampleValues {
  /** Path parameters: /news/read/:slug. */
  parts: Record<string, string>;
  /** Query parameters of public pages, each tried alone, or with a search text if the page has one. */
  search: Record<string, string[]>;
  /** Query parameters of pages of one visitor, all at the same time. */
  memberSearch: Record<string, string>;
  /** Query strings of the newsroom's pages, requested as an admin. */
  editorSearches: string[];
  /**
   * Fields for a route's action, by its path. Paths below /api/ may be missing: an empty body has defaults.
   */
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
  const purchase = {
    type: "buy",
    date: "2026-01-05",
    ticker: TICKER,
    quantity: "10",
    unit: "lot",
    price: "9.000",
  };
  return {
    parts: {
      slug: found.slug,
      symbol: TICKER,
      ticker: TICKER,
      sector: "banking",
      page: "tentang",
      file: "rss.xml",
      id: "1",
      "*": "alamat-tak-dikenal",
    },
    search: {
      // A limit of one for each figure.
      ...Object.fromEntries(screenerParameters.map((name) => [name, ["1"]])),
      v: ["0"],
      sektor: ["banking"],
      pasar: ["kripto"],
      papan: ["utama"],
      kolom: ["symbol"],
      hal: ["2"],
      lanjut: [found.cursor],
      q: ["laba bank", TICKER, '"bunga acuan" -emas', "peningkatan", "ertumb", "zzzz"],
      bagian: ["halaman", "0", "1"],
      type: ["gainers", "losers", "volume"],
      ticker: [TICKER, "IHSG"],
      skala: ["log"],
      ma: ["1"],
      banding: ["IHSG"],
      range: ["1D", "1W", "1M", "3M", "1Y", "5Y", "ALL"],
      tab: [
        "overview",
        "chart",
        "historical-data",
        "corp-actions",
        "events",
        "fundamentals",
        "statistics",
        "profile",
      ],
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
    editorSearches: [
      "",
      ...["status=review", "status=published", "sumber=Kontan", "kategori=Banking", `emiten=${TICKER}`],
      ...[`emiten=${TICKER}&status=draft`, "dari=2026-11-01&sampai=2026-11-30", "ditambahkan=2026-11-20"],
      ...[
        "q=bank",
        "q=zzzz",
        "q=bbc&status=draft",
        ...["isi=bank", "isi=zzzz&status=draft", "isi=bank&q=laba"],
        "urut=terlama",
        "jenis=source",
        "tindakan=source-changed",
        "peran=editor",
        "q=pembaca-7&peran=user",
        `lanjut=${found.cursor}`,
        "artikel=1,2",
        "impor=1",
      ],
    ].map((search) => search && `?${search}`),
    memberSearch: {
      portfolio: portfolioId,
      periode: "semua",
      transaksi: "1",
      impor: "1",
      tanggal: "2026-01-05",
      urut: "price",
      tampilan: "tabel",
      q: "bank",
      emiten: "dimiliki",
      saham: TICKER,
      lama: "4",
      baru: "1",
      harga: "400",
      penutupan: "500",
      dimiliki: "1.050",
      token: "x",
      symbol: TICKER,
    },
    forms: {
      "/watchlist/new": { name: "Percobaan" },
      "/watchlist/add": { symbol: TICKER },
      "/watchlist/rename": { name: "Nama baru" },
      "/watchlist/delete": {},
      "/watchlist/atur": { method: "fifo", feeBuy: "0,15", feeSell: "0,25" },
      "/watchlist/transaksi/baru": purchase,
      "/watchlist/transaksi/ubah": { ...purchase, version: "1" },
      "/watchlist/transaksi/aksi": { intent: "delete", portfolio: portfolioId, transaction: "1" },
      "/watchlist/impor": { file: "" },
      "/watchlist/impor/batal": {},
      "/watchlist/impor/pratinjau": { intent: "book" },
      "/watchlist/items": {
        intent: "move",
        portfolio: portfolioId,
        urut: "",
        symbol: TICKER,
        direction: "up",
      },
      "/screener/saved": { intent: "save", name: "Percobaan", query: "sektor=banking" },
      "/screener/saved/list": { name: "Percobaan lain", query: "papan=utama" },
      "/profile/edit": { name: "Budi", avatar: "" },
      "/profile/password": { current: ARCHIVE_PASSWORD, password },
      "/settings": { intent: "end-others" },
      "/settings/notifikasi": { intent: "test", channel: "mail" },
      "/settings/notifikasi/perangkat": { endpoint: "https://push.example/x", p256dh: "x", auth: "x" },
      "/settings/two-factor": { intent: "prepare", password },
      "/settings/email": { newEmail: "baru@example.com", password: ARCHIVE_PASSWORD },
      "/settings/delete": { password: "salah" },
      "/login": signIn,
      "/login/two-factor": { code: "123456", kembali: "/" },
      "/admin/login": signIn,
      "/admin/login/resend": { title: "Percobaan" },
      "/admin/articles": { change: "1:archived" },
      "/admin/review/decide": {
        do: "archived",
        artikel: "1",
        next: "",
        version: "1",
        readAt: "2026-11-20T05:00:00.000Z",
      },
      "/admin/review/watch": { artikel: "1", version: "0", readAt: "2026-11-20T05:00:00.000Z" },
      "/admin/articles/confirm": { ubah: "archived", artikel: "1" },
      "/salah-emiten": { artikel: "1", emiten: TICKER },
      "/admin/source-changes": {
        intent: "ignore",
        artikel: "1",
        versi: "1",
        sejak: "2026-11-20T05:00:00.000Z",
      },
      "/admin/tag-reports": { intent: "reject", artikel: "1", emiten: TICKER },
      "/admin/categories": { move: "1:up" },
      "/admin/categories/new": { name: "Percobaan" },
      "/admin/categories/edit": { name: "Percobaan" },
      "/admin/categories/merge": { into: "1" },
      "/admin/categories/delete": {},
      "/admin/sources": { change: "1:off" },
      "/admin/sources/new": { name: "Percobaan", feedUrl: "https://percobaan.example/rss" },
      "/admin/sources/edit": { name: "Percobaan", feedUrl: "https://percobaan.example/rss" },
      "/admin/sources/delete": {},
      "/admin/sources/opml": { choose: "1" },
      "/admin/articles/new": { intent: "save", title: "Percobaan" },
      "/admin/articles/edit/:id": { intent: "save", title: "Percobaan", version: "1" },
      "/admin/articles/drafts": { draft: "new:percobaan", title: "Percobaan" },
      "/admin/articles/presence/:id": {},
      "/admin/articles/edit/:id/links": { intent: "create", label: "Percobaan" },
      "/admin/articles/edit/:id/story": { leave: "1" },
      "/admin/articles/edit/:id/revisions/restore": { version: "1" },
      "/admin/articles/edit/:id/revisions/correct": { note: "Percobaan" },
      "/preview/article": { title: "Percobaan" },
      "/admin/articles/mentions": { text: "Saham BBCA naik." },
      "/admin/runs/import": { scope: "all" },
      "/admin/media": { alt: "Percobaan" },
      "/admin/media/image": { alt: "Percobaan", focusX: "50", focusY: "50" },
      "/admin/media/delete": {},
      "/admin/media/upload": { alt: "Percobaan" },
      "/admin/markdown/preview": { content: "**Laba** naik" },
      "/admin/markdown/pasted": { html: "<p><b>Laba</b> naik</p>" },
      "/admin/users/new": { email: "baru@example.com", role: "editor" },
      "/admin/users/edit": { change: "role", role: "editor" },
      "/admin/users/delete": {},
      "/admin/settings/aliases": { change: "1:1:off" },
      "/admin/settings/aliases/new": { alias: "Percobaan", ticker: TICKER, active: "on" },
      "/admin/settings/aliases/edit": { alias: "Percobaan", ticker: TICKER, version: "1" },
      "/admin/settings/aliases/delete": { version: "1" },
      "/admin/settings/aliases/import": { text: `kode,alias\n${TICKER},Percobaan`, digest: "x" },
      "/admin/settings/aliases/try": { text: "Laba BRI naik." },
      "/admin/settings": { name: "KabarPasar", version: "0" },
      "/admin/settings/footer": { text: "Percobaan", version: "0" },
      "/admin/settings/pages/:page": { text: "Percobaan", version: "0" },
      "/admin/settings/security": { version: "0" },
      "/admin/settings/corporate-actions/new": {
        ticker: TICKER,
        type: "dividend",
        announcedOn: "2026-11-20",
        note: "Dividen",
      },
      "/admin/settings/corporate-actions/edit": {
        ticker: TICKER,
        type: "split",
        announcedOn: "2026-11-20",
        note: "Rasio",
        version: "1",
      },
      "/admin/settings/corporate-actions/delete": { version: "2" },
      "/admin/settings/ingest": { minIntervalMinutes: "15", maxIntervalMinutes: "60", version: "0" },
      "/admin/settings/backups": { hour: "2", kept: "7", version: "0" },
      "/siapkan": { token: "x" },
      "/siapkan/situs": { name: "Warta Uji", description: "", version: "0" },
      "/siapkan/admin": { email, password },
      "/siapkan/pasar": { provider: "eod", version: "0" },
      "/siapkan/berita": { intent: "add" },
      "/siapkan/surel": { senderName: "Redaksi", version: "0" },
      "/siapkan/data-contoh": {},
      "/siapkan/lewati": { langkah: "news" },
      "/admin/settings/email": { senderName: "Redaksi", version: "0" },
      "/admin/settings/data-pasar": { provider: "eod", version: "0" },
      "/admin/settings/data-pasar/berkas": { content: "" },
      "/admin/settings/holidays": { date: "2026-11-23", name: "Libur percobaan" },
      "/berhenti-berlangganan/:token": { "List-Unsubscribe": "One-Click" },
      "/verify-email": { token: "x", password, kembali: "/" },
      "/forgot-password": { email },
      "/change-email": { token: "x".repeat(32) },
      "/reset-password": { token: "x", password },
      "/logout": { dari: "/" },
      "/api/ingest/run": {},
    },
  };
}
