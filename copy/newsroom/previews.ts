import type { PreviewLinkFailure } from "#domain/news/newsroom/previews/preview-links.server.ts";
import { notPermittedHere } from "./shared-words.ts";

export const preview = {
  banner: "Mode Pratinjau",
  unsaved: "Teks dari editor, belum disimpan.",
  stored: "Versi yang tersimpan.",
  until: (time: string) => `Tautan ini berlaku sampai ${time}. Mohon tidak disebarkan.`,
  toArticles: "Kembali ke daftar artikel",
  toEditor: "Buka di editor",
  loading: "Memuat pratinjau...",
  tags: "Tag",
  missing: {
    title: "Tidak ada data preview yang ditemukan...",
    description: "Buka pratinjau dari tombol Preview di editor artikel.",
  },
  broken: {
    title: "Gagal memuat data preview. Data mungkin rusak.",
    description: "Buka lagi pratinjau dari tombol Preview di editor artikel.",
  },
  failed: {
    title: "Gagal membuat preview",
    description: "Terjadi kesalahan saat menyiapkan pratinjau. Coba beberapa saat lagi.",
  },
  noArticle: {
    title: "Artikel Tidak Ditemukan",
    description: "Artikel ini tidak ada. Mungkin sudah dihapus.",
  },
  unknownLink: {
    title: "Tautan pratinjau tidak dikenal",
    description: "Periksa apakah alamatnya tersalin lengkap, atau minta tautan baru kepada redaksi.",
  },
  endedLink: {
    title: "Tautan pratinjau sudah berakhir",
    description: "Tautan ini kedaluwarsa atau dicabut. Minta tautan baru kepada redaksi.",
  },
} as const;

export const previewLinksPage = {
  title: "Tautan Pratinjau",
  lead: (days: number) =>
    `Siapa pun yang memegang tautan dapat membaca artikel ini tanpa akun, selama ${days} hari atau sampai tautannya dicabut.`,
  label: "Untuk siapa (opsional)",
  labelHint: "Hanya terlihat oleh redaksi.",
  create: "Buat tautan",
  created: "Tautan sudah dibuat",
  createdHint: (time: string) =>
    `Salin sekarang: demi keamanan tautan ini tidak ditampilkan lagi. Berlaku sampai ${time}.`,
  list: "Tautan yang pernah dibuat",
  empty: "Belum ada tautan untuk artikel ini.",
  columns: { label: "Untuk", by: "Dibuat oleh", at: "Dibuat", state: "Status", actions: "Aksi" },
  noLabel: "(tanpa keterangan)",
  states: { open: "Berlaku", expired: "Kedaluwarsa", withdrawn: "Dicabut" },
  until: (time: string) => `sampai ${time}`,
  withdraw: "Cabut",
  withdrawOf: (label: string) => `Cabut: ${label}`,
} as const;

export const previewLinkFailures = {
  "not-permitted": notPermittedHere,
  "label-too-long": "Keterangan paling banyak 200 karakter.",
} as const satisfies Record<PreviewLinkFailure, string>;
