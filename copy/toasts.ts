/** Short notices other than failures, which are in failures.ts. */
export interface ToastText {
  title: string;
  description?: string;
}

/** For screen readers. */
export const toaster = { label: "Pemberitahuan", close: "Tutup" } as const;

/** For a feature that doesn't exist yet. */
export const comingSoon = {
  title: "Segera Hadir",
  description: "Fitur ini belum diimplementasikan, tapi akan segera tersedia!",
} as const satisfies ToastText;

/** The same, on profile and settings pages. */
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
  portfolioCreated: { title: "Portofolio berhasil dibuat!" },
  tickersAdded: (count: number): ToastText => ({ title: `${count} emiten berhasil ditambahkan.` }),
  tickerRemoved: (symbol: string): ToastText => ({
    title: "Berhasil Dihapus",
    description: `${symbol} telah dihapus dari portofolio.`,
  }),
} as const;
