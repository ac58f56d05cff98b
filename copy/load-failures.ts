import { failedTitles } from "./failed-titles.ts";

/** Titles by the start of the failed page's path (spec section 8). */
const titles: readonly (readonly [start: RegExp, title: string])[] = [
  [/^\/news\/read\//, "Gagal Memuat Artikel"],
  [/^\/news\/./, "Gagal memuat data emiten."],
  [/^\/sector\//, "Gagal memuat berita sektor"],
  [/^\/search/, "Gagal melakukan pencarian"],
  [/^\/screener(?!\/saved)/, "Gagal memuat data saham."],
  [/^\/watchlist/, "Gagal memuat portofolio"],
  [/^\/(?:profile|settings|login)/, failedTitles.account],
  [/^\/(?:news|koreksi)?(?:[?#]|$)/, "Gagal memuat artikel"],
];

export function loadFailureTitle(path: string): string {
  return titles.find(([start]) => start.test(path))?.[1] ?? "Gagal Memuat Data";
}

export function formFailureTitle(path: string): string {
  if (path.startsWith("/preview/")) return "Gagal membuat preview";
  if (path.startsWith("/logout")) return failedTitles.signOut;
  // The sign-in form explains its own failures; the other button on its page resends a mail.
  return /^\/(?:admin\/)?login/.test(path) ? failedTitles.resend : failedTitles.save;
}

export const loadFailures = {
  unreachable: "Tidak ada koneksi ke server. Halaman ini tetap seperti semula.",
  unavailable: "Terjadi kesalahan pada server. Halaman ini tetap seperti semula.",
} as const;

export type LoadFailureCode = keyof typeof loadFailures;
