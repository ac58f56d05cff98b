import { MAX_TICKERS } from "#domain/portfolio/portfolios/portfolio.ts";

export interface ToastText {
  title: string;
  description?: string;
}

export const toaster = { label: "Pemberitahuan", close: "Tutup" } as const;

export const comingSoon = {
  title: "Segera Hadir",
  description: "Fitur ini belum diimplementasikan, tapi akan segera tersedia!",
} as const satisfies ToastText;

export const notAvailableYet = {
  title: "🚧 Fitur Belum Tersedia",
  description: "Fitur ini belum diimplementasikan, tapi akan segera tersedia!",
} as const satisfies ToastText;

export const accountToasts = {
  signedIn: { title: "Login Berhasil!", description: "Selamat datang kembali!" },
  signedUp: { title: "Pendaftaran Berhasil!", description: "Silakan cek email Anda untuk verifikasi." },
  signedOut: { title: "Anda telah keluar." },
  adminSignedOut: { title: "Berhasil Logout" },
} as const satisfies Record<string, ToastText>;

export const portfolioToasts = {
  undo: "Urungkan",
  portfolioCreated: { title: "Portofolio berhasil dibuat!" },
  tickersAdded: (count: number, symbols: string, portfolio: string): ToastText => ({
    title: `${count} emiten berhasil ditambahkan.`,
    description: `${symbols} ke ${portfolio}.`,
  }),
  noTickerAdded: (portfolio: string): ToastText => ({
    title: "Tidak ada emiten yang ditambahkan.",
    description: `Semua pilihan Anda sudah ada di ${portfolio}.`,
  }),
  tickerAdded: (symbol: string, portfolio: string): ToastText => ({
    title: `${symbol} ditambahkan ke ${portfolio}.`,
  }),
  tickerAlreadyThere: (symbol: string, portfolio: string): ToastText => ({
    title: `${symbol} sudah ada di ${portfolio}.`,
  }),
  tickerNotAdded: (symbol: string, code: string): ToastText => ({
    title: `${symbol} belum ditambahkan ke watchlist.`,
    description:
      code === "too-many-tickers"
        ? `Portofolio Anda sudah memuat ${MAX_TICKERS} emiten.`
        : "Silakan coba lagi.",
  }),
  tickerRemoved: (symbol: string): ToastText => ({
    title: "Berhasil Dihapus",
    description: `${symbol} telah dihapus dari portofolio.`,
  }),
  tickerRestored: (symbol: string): ToastText => ({ title: `${symbol} dikembalikan ke watchlist.` }),
} as const;
