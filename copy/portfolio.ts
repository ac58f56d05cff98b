import {
  MAX_PORTFOLIO_NAME_LENGTH,
  MAX_PORTFOLIOS,
  MAX_TICKERS,
} from "#domain/portfolio/portfolios/portfolio.ts";

/** The page's controls are in English, as in the specification. */
export const watchlistPage = {
  title: "Watchlist",
  guest: {
    heading: "Akses Terbatas",
    text: "Login untuk membuat portofolio dan memantau saham pilihan Anda.",
    link: "Login / Daftar",
  },
  picker: "All Portfolios / ",
  pickerLabel: "Pilih portofolio",
  rename: "Ubah nama",
  delete: "Hapus portofolio",
  create: "Create a New Portfolio",
  addTickers: "Add Tickers",
  holdings: "Holdings Summary",
  empty: "Nothing in this watchlist yet.",
  emptyHint: "Tambahkan emiten untuk memantau harga dan beritanya.",
  sort: { label: "Urutkan", symbol: "A–Z", change: "Perubahan", manual: "Manual" },
  setAlert: (symbol: string) => `Pasang peringatan ${symbol}`,
  remove: (symbol: string) => `Hapus ${symbol}`,
  moveUp: (symbol: string) => `Naikkan ${symbol}`,
  moveDown: (symbol: string) => `Turunkan ${symbol}`,
  unknownPrice: "Belum ada harga",
  tickers: "Emiten dalam watchlist",
  table: {
    label: "Tabel watchlist",
    columns: {
      symbol: "Emiten",
      price: "Harga",
      change: "Perubahan",
      rupiah: "Selisih",
      volume: "Volume",
    },
    recentPrices: "30 hari",
    dayRange: "Rentang hari",
    /** Between the lowest and the highest price, for screen readers. */
    to: "sampai",
    controls: "Ubah",
    sortBy: (column: string, direction: "asc" | "desc") =>
      `Urutkan menurut ${column}, ${direction === "asc" ? "naik" : "turun"}`,
    historiesFailed: "Grafik 30 hari dan rentang hari tidak dapat dimuat.",
  },
  look: { label: "Tampilan", table: "Tabel", cards: "Kartu" },
  totals: {
    label: "Ringkasan watchlist",
    up: "Naik",
    down: "Turun",
    unchanged: "Tetap",
    unknown: "Tanpa data hari ini",
    mean: "Rata-rata perubahan, bobot sama",
  },
  news: { heading: "Berita Watchlist", empty: "Belum ada berita tentang emiten ini." },
} as const;

export const portfolioDialogs = {
  close: "Tutup",
  create: { title: "Create a New Portfolio", label: "New Portfolio Name *", submit: "Buat" },
  rename: { title: "Ubah Nama Portofolio", label: "Nama portofolio", submit: "Simpan" },
  delete: {
    title: "Hapus Portofolio",
    question: (name: string) => `Hapus portofolio “${name}” beserta isinya? Ini tidak dapat diurungkan.`,
    submit: "Hapus",
  },
  add: {
    title: "Add Tickers",
    label: "Cari simbol atau nama",
    placeholder: "BBCA atau Bank Central Asia",
    search: "Cari",
    results: "Emiten yang cocok",
    none: "Tidak ada emiten yang cocok.",
    resultCount: (count: number) => `${count} emiten ditemukan`,
    alreadyListed: "Sudah ada",
    loading: "Mencari...",
    submit: (count: number) => `Add ${count} Ticker(s)`,
    submitUncounted: "Add Ticker(s)",
  },
} as const;

export const homeWatchlist = {
  heading: "Watchlist Anda",
  open: "Buka Watchlist",
  more: (count: number) => `dan ${count} lainnya`,
} as const;

export const firstPortfolioName = "Portofolio Saya";

export const portfolioFailures = {
  "portfolios-unavailable": "Gagal memuat portofolio",
  "watchlist-unavailable": "Gagal mengambil item watchlist.",
  "portfolio-name-blank": "Nama portofolio tidak boleh kosong.",
  "portfolio-name-too-long": `Nama portofolio paling banyak ${MAX_PORTFOLIO_NAME_LENGTH} karakter.`,
  "too-many-portfolios": `Anda sudah memiliki ${MAX_PORTFOLIOS} portofolio, jumlah terbanyak yang dapat disimpan.`,
  "no-known-ticker": "Pilih paling sedikit satu emiten.",
  "too-many-tickers": `Satu portofolio memuat paling banyak ${MAX_TICKERS} emiten.`,
} as const;

export type PortfolioFailureCode = keyof typeof portfolioFailures;

export const portfolioFailedTitles = {
  create: "Gagal membuat portofolio.",
  rename: "Gagal menyimpan portofolio.",
  delete: "Gagal menghapus portofolio.",
  add: "Gagal menambahkan emiten.",
  remove: "Gagal menghapus dari watchlist",
  move: "Gagal mengubah urutan.",
} as const;
