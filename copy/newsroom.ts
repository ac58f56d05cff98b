import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import type { StatusFailure } from "#domain/news/newsroom/next-status.ts";
import type { FailureText } from "./failures.ts";
import type { ToastText } from "./toasts.ts";

/** Words of the newsroom. Only its pages load this file. */
export const newsroom = {
  navigation: "Navigasi admin",
  dashboard: "Dashboard",
  articles: "Artikel",
  signOut: "Logout",
} as const;

export const dashboard = {
  title: "Dashboard Admin",
  counters: "Angka hari ini",
  articlesToday: { label: "Artikel Hari Ini", hint: "Ditambahkan sejak 00.00 WIB" },
  importQueue: { label: "Antrian Import", hint: "Artikel yang menunggu tinjauan" },
  openQueue: "Buka antrian",
  failedFetches: { label: "Log Error", hint: "Pengambilan sumber yang gagal dalam 24 jam" },
  silentSources: { label: "Sumber Diam", hint: "Tidak berhasil diambil dalam 24 jam" },
  /** For a counter that stops at a maximum. */
  atLeast: (count: string) => `${count} atau lebih`,
  unavailable: "Gagal mengambil data dashboard",
  quickActions: "Aksi Cepat",
  runImport: "Jalankan Import Manual",
  fullLog: "Lihat Log Lengkap",
  guide: {
    title: "Panduan Operator",
    steps: [
      [
        "Tambah sumber RSS",
        "Tambahkan alamat feed sebagai sumber. Item barunya masuk ke Antrian Import untuk ditinjau.",
      ],
      ["Buat artikel manual", "Tulis artikel di editor. Draf boleh kosong dan tidak terlihat oleh pembaca."],
      [
        "Setujui dan terbitkan",
        "Tinjau artikel, lalu terbitkan. Artikel yang terbit dapat dikembalikan menjadi draf kapan saja.",
      ],
      [
        "Siapkan cron eksternal",
        "Panggil POST /api/ingest/run setiap 15 menit (Asia/Jakarta) jika jadwal bawaan tidak dipakai.",
      ],
      ["Tambah alias ticker", "Nanti di Pengaturan > kamus alias, agar nama lain emiten ikut dikenali."],
    ],
  },
} as const;

/** Replaces a newsroom page that could not be loaded. */
export const newsroomFailed = {
  title: "Halaman tidak dapat dimuat",
  description: "Terjadi kesalahan saat mengambil data. Coba lagi sebentar.",
} as const;

export const notPermitted = {
  title: "Akses Ditolak",
  description: "Peran Anda tidak memiliki izin untuk membuka halaman ini.",
} as const;

/** As the specification shows them. */
export const statusNames = {
  draft: "Draft",
  review: "Review",
  published: "Published",
  scheduled: "Scheduled",
  archived: "Archived",
} as const satisfies Record<ArticleStatus, string>;

export const articleTable = {
  title: "Artikel",
  loading: "Memuat artikel...",
  empty: "Belum ada artikel.",
  emptyFiltered: "Tidak ada artikel yang cocok dengan filter ini.",
  columns: {
    title: "Judul",
    status: "Status",
    source: "Sumber",
    publishedAt: "Tanggal Publish",
    actions: "Aksi",
  },
  untitled: "(tanpa judul)",
  filters: {
    label: "Filter artikel",
    status: "Status",
    source: "Sumber",
    category: "Kategori",
    ticker: "Ticker",
    from: "Dari tanggal",
    until: "Sampai tanggal",
    order: "Urutan",
    all: "Semua",
    newest: "Terbaru",
    oldest: "Terlama",
    submit: "Filter",
    clear: "Hapus filter",
    invalidDate: "Tanggal tidak valid. Filter ini diabaikan.",
  },
  pages: "Halaman daftar artikel",
  toStart: "Ke awal",
  next: "Berikutnya",
  /** Buttons by the status they lead to. */
  changes: { published: "Publish", archived: "Arsipkan", draft: "Jadikan Draft" },
  /** The button's name for screen readers, which begins with its text. */
  actionOn: (action: string, title: string) => `${action}: ${title}`,
  delete: "Hapus",
} as const;

export const deleteArticleDialog = {
  title: "Hapus artikel",
  question: "Apakah Anda yakin ingin menghapus artikel ini?",
  note: "Riwayat revisinya tetap disimpan, dan ingest tidak memunculkannya lagi.",
  submit: "Hapus",
  close: "Tutup",
} as const;

export const articlesFailed = {
  title: "Gagal mengambil artikel",
  description: "Terjadi kesalahan saat mengambil data...",
} as const satisfies FailureText;

export const deleteFailures = {
  "not-permitted": {
    title: "Gagal menghapus artikel",
    description: "Peran Anda tidak memiliki izin untuk ini.",
  },
  unavailable: {
    title: "Gagal menghapus artikel",
    description: "Terjadi kesalahan pada server. Coba lagi sebentar.",
  },
} as const satisfies Record<string, FailureText>;

/** Why an article's status was not changed. */
export const statusFailed = "Gagal menyimpan artikel.";
export const statusFailures = {
  "article-not-found": "Artikel tidak ditemukan. Mungkin sudah dihapus.",
  "transition-refused": "Status artikel ini tidak dapat diubah seperti itu. Mungkin sudah diubah orang lain.",
  "title-missing": "Artikel ini belum memiliki judul.",
  "content-missing": "Artikel ini belum memiliki isi.",
  "published-in-future": "Artikel yang sudah terbit tidak dapat diberi tanggal mendatang.",
} as const satisfies Record<StatusFailure | "article-not-found", string>;

/** Notices that an action leaves for the next page, as in account-notices.ts. */
export const newsroomNotices = {
  "article-deleted": () => ({ title: "Artikel berhasil dihapus." }),
  "article-status-changed": (status: string) => ({ title: `Artikel berhasil disimpan sebagai ${status}.` }),
} as const satisfies Record<string, (detail: string) => ToastText>;

export type NewsroomNoticeName = keyof typeof newsroomNotices;
