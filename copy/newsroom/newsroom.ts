import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import type { AppliedChange } from "#domain/news/newsroom/bulk-changes/change.ts";
import { formatDateTime } from "#format/dates.ts";
import type { ToastText } from "../toasts.ts";
import { changeReport } from "./articles.ts";

/** Only newsroom pages load this file. */
export const newsroom = {
  navigation: "Navigasi admin",
  dashboard: "Dashboard",
  review: "Review",
  articles: "Artikel",
  sourceChanges: "Perubahan Sumber",
  tagReports: "Salah Emiten",
  newsletter: "Newsletter",
  categories: "Kategori",
  sources: "Sumber",
  media: "Media",
  runs: "Log Import",
  users: "Pengguna",
  settings: "Pengaturan",
  audit: "Log Audit",
  signOut: "Logout",
} as const;

export const newsroomFailed = {
  title: "Halaman tidak dapat dimuat",
  description: "Terjadi kesalahan saat mengambil data. Coba beberapa saat lagi.",
} as const;

export const notPermitted = {
  title: "Akses Ditolak",
  description: "Peran Anda tidak memiliki izin untuk membuka halaman ini.",
} as const;

export const articleOfPage = { toEditor: "Buka di editor", toPreview: "Pratinjau" } as const;

/** As in the specification. */
export const statusNames = {
  draft: "Draft",
  review: "Review",
  published: "Published",
  scheduled: "Scheduled",
  archived: "Archived",
} as const satisfies Record<ArticleStatus, string>;

export const newsroomNotices = {
  /** @param ids article id and new revision id: 42-7 */
  "published-text-changed": (_ids: string) => ({
    title: "Artikel berhasil disimpan sebagai published.",
    description: "Jika ada kesalahan yang diperbaiki, beri tahu pembaca.",
  }),
  "revision-restored": () => ({ title: "Revisi berhasil dikembalikan." }),
  "correction-added": () => ({ title: "Koreksi sudah terbit." }),
  "correction-changed": () => ({ title: "Teks koreksi diubah, dengan tanda kapan." }),
  "preview-link-withdrawn": () => ({ title: "Tautan pratinjau sudah dicabut." }),
  "article-status-changed": (status: string) => ({ title: `Artikel berhasil disimpan sebagai ${status}.` }),
  /** '7-archived-3-1': change id, new status or "deleted", number changed, number rejected. */
  "articles-changed": (detail: string) => {
    const [, change, changed, refused] = detail.split("-");
    const title = changeReport.changed(change as AppliedChange, Number(changed));
    if (Number(refused) === 0) return { title };
    return { title, description: `${refused} dari ${Number(changed) + Number(refused)} tidak diubah.` };
  },
  "change-undone": (refused: string) => ({
    title: changeReport.undone,
    ...(refused !== "0" && { description: `${refused} artikel tidak dikembalikan.` }),
  }),
  "article-left-story": () => ({ title: "Artikel dikeluarkan dari berita yang sama." }),
  "article-returned-to-story": () => ({ title: "Artikel dikembalikan ke berita yang sama." }),
  "stories-merged": () => ({ title: "Berita digabungkan." }),
  "story-lead-chosen": () => ({ title: "Artikel utama diganti." }),
  "story-lead-released": () => ({ title: "Artikel utama kembali dipilih otomatis." }),
  "article-pinned": () => ({ title: "Artikel disematkan di beranda." }),
  "article-unpinned": () => ({ title: "Artikel dilepas dari beranda." }),
  "suggestion-applied": () => ({ title: "Perubahan sumber diterapkan." }),
  "suggestion-ignored": () => ({ title: "Perubahan sumber diabaikan." }),
  "vanished-article-kept": () => ({ title: "Artikel tetap seperti sekarang." }),
  "tag-report-accepted": (ticker: string) => ({ title: `${ticker} dihapus dari artikelnya.` }),
  "tag-report-rejected": (ticker: string) => ({ title: `Laporan tentang ${ticker} ditolak.` }),
  "refused-words-deleted": () => ({ title: "Kata ini tidak diabaikan lagi." }),
  "image-added": () => ({ title: "Gambar berhasil diunggah!" }),
  "animation-added": () => ({
    title: "Gambar berhasil diunggah!",
    description: "Gambar ini bergerak; yang disimpan hanya gambar pertamanya, yang diam.",
  }),
  "image-changed": () => ({ title: "Gambar berhasil diperbarui." }),
  "image-deleted": () => ({ title: "Gambar berhasil dihapus." }),
  "category-added": () => ({ title: "Kategori berhasil ditambahkan." }),
  "category-changed": () => ({ title: "Kategori berhasil diperbarui." }),
  "category-merged": () => ({ title: "Kategori berhasil digabungkan." }),
  "category-deleted": () => ({ title: "Kategori berhasil dihapus." }),
  "source-added": () => ({ title: "Sumber berhasil ditambahkan." }),
  "source-changed": () => ({ title: "Sumber berhasil diperbarui." }),
  "source-deleted": () => ({ title: "Sumber berhasil dihapus." }),
  "user-changed": () => ({ title: "Pengguna berhasil diperbarui." }),
  "user-deactivated": () => ({ title: "Pengguna dinonaktifkan dan dikeluarkan dari semua perangkat." }),
  "user-reactivated": () => ({ title: "Pengguna diaktifkan kembali." }),
  "two-factor-reset": () => ({ title: "Verifikasi dua langkah pengguna diatur ulang." }),
  "sessions-ended": () => ({ title: "Semua sesi pengguna diakhiri." }),
  "site-changed": () => ({ title: "Pengaturan berhasil disimpan." }),
  "samples-deleted": () => ({ title: "Data contoh berhasil dihapus." }),
  "market-source-changed": () => ({
    title: "Sumber data pasar diganti.",
    description: "Halaman mengikuti begitu angka dari sumber baru masuk.",
  }),
  "market-files-received": (count: string) => ({ title: `${count} berkas diterima dan sedang diimpor.` }),
  "holiday-added": () => ({ title: "Hari libur berhasil ditambahkan." }),
  "holiday-deleted": () => ({ title: "Hari libur berhasil dihapus." }),
  "corporate-action-added": () => ({ title: "Aksi korporasi berhasil ditambahkan." }),
  "corporate-action-changed": () => ({ title: "Aksi korporasi berhasil diperbarui." }),
  "corporate-action-deleted": () => ({ title: "Aksi korporasi berhasil dihapus." }),
  "alias-added": () => ({ title: "Alias berhasil ditambahkan." }),
  "alias-changed": () => ({ title: "Alias berhasil diperbarui." }),
  "alias-deleted": () => ({ title: "Alias berhasil dihapus." }),
  "aliases-imported": (count: string) => ({ title: `${count} alias berhasil diimpor.` }),
  "digest-changed": () => ({ title: "Ringkasan berhasil disimpan." }),
  "digest-skipped": () => ({ title: "Ringkasan dilewati." }),
  "digest-restored": () => ({ title: "Ringkasan dipulihkan." }),
  "digest-test-sent": () => ({ title: "Email uji dikirim." }),
  "user-deleted": () => ({ title: "Pengguna berhasil dihapus." }),
  "sources-imported": (count: string) => ({ title: `${count} sumber berhasil ditambahkan.` }),
  /** @param time milliseconds since the epoch */
  "article-scheduled": (time: string) => ({
    title: "Artikel berhasil disimpan sebagai scheduled.",
    description: `Terbit ${formatDateTime(new Date(Number(time)))}.`,
  }),
  "article-not-loaded": () => ({ title: "Gagal mengambil data artikel.", tone: "danger" }),
  "article-gone": () => ({
    title: "Artikel ini sudah dihapus",
    description: "Teks Anda ada di sini sebagai artikel baru.",
    tone: "danger",
  }),
} as const satisfies Record<string, (detail: string) => ToastText & { tone?: "danger" }>;

export type NewsroomNoticeName = keyof typeof newsroomNotices;
