import type {
  CorrectionChangeFailure,
  CorrectionFailure,
} from "#domain/news/newsroom/revisions/corrections.server.ts";
import type { RestoreResult } from "#domain/news/newsroom/saving/restore-revision.server.ts";
import { fieldNames } from "./editor/field-names.ts";
import { notPermittedHere } from "./shared-words.ts";

export const revisionsPage = {
  title: "Revisi",
  lead: "Setiap penyimpanan menambah satu revisi. Pilih dua untuk membandingkannya kata demi kata.",
  empty: "Belum ada revisi. Setiap penyimpanan menambah satu.",
  list: "Riwayat",
  /** Author of a revision without a known one (spec section 3). */
  system: "sistem",
  number: (id: number) => `#${id}`,
  newest: "Terbaru",
  restoredFrom: (id: number) => `Dikembalikan dari revisi #${id}`,
  compareOlder: (id: number) => `Versi lama: revisi #${id}`,
  compareNewer: (id: number) => `Versi baru: revisi #${id}`,
  columns: { older: "Lama", newer: "Baru", revision: "Revisi", by: "Oleh", actions: "Aksi" },
  compare: "Bandingkan",
  changes: "Perubahan",
  changesOf: (id: number) => `Perubahan revisi #${id}`,
  restore: "Kembalikan",
  restoreOf: (id: number) => `Kembalikan revisi #${id}`,
  correct: "Tulis koreksi",
  correctOf: (id: number) => `Tulis koreksi untuk revisi #${id}`,
  pages: "Halaman revisi",
  older: "Revisi sebelumnya",
  toNewest: "Ke revisi terbaru",
} as const;

export const comparison = {
  heading: (before: number, after: number) => `Revisi #${before} dan #${after}`,
  column: (field: string, id: number) => `${field}, #${id}`,
  views: "Tampilan perbandingan",
  inline: "Menyatu",
  sideBySide: "Berdampingan",
  close: "Tutup perbandingan",
  same: "Kedua revisi ini sama.",
  notFound: "Revisi yang dipilih tidak ditemukan.",
  empty: "(kosong)",
  details: { ...fieldNames, publishedAt: "Tanggal publish" },
} as const;

export const restoreDialog = {
  title: "Kembalikan revisi",
  question: (id: number, time: string) => `Kembalikan teks revisi #${id} dari ${time}?`,
  note: "Teksnya menjadi revisi baru. Status, tanggal, dan slug artikel tidak berubah.",
  live: "Artikel ini sudah terbit: pembaca langsung melihat teks yang dikembalikan.",
  unsaved: (time: string) => `Anda punya tulisan yang belum disimpan dari ${time}.`,
  unsavedNote: "Tulisan itu tidak hilang, tetapi tidak ikut dalam teks yang dikembalikan.",
  submit: "Kembalikan",
  close: "Tutup",
  failed: "Gagal mengembalikan revisi.",
} as const;

export const restoreFailures = {
  "not-permitted": notPermittedHere,
  conflict: "Artikel ini baru saja diubah orang lain. Periksa perubahannya, lalu coba lagi.",
  "article-not-found": "Artikel tidak ditemukan. Mungkin sudah dihapus.",
  "revision-not-found": "Revisi ini tidak ditemukan.",
  "title-missing": "Revisi ini tidak memiliki judul, padahal artikelnya sudah terbit.",
  "content-missing": "Revisi ini tidak memiliki isi, padahal artikelnya sudah terbit.",
  unavailable: "Terjadi kesalahan pada server. Coba beberapa saat lagi.",
} as const satisfies Record<
  Extract<RestoreResult, { ok: false }>["code"] | "article-not-found" | "unavailable",
  string
>;

export const correctDialog = {
  title: "Tulis koreksi",
  lead: "Koreksi tampil di artikel dan di halaman Koreksi, bersama kata yang berubah. Koreksi tidak dapat ditarik.",
  note: "Apa yang salah",
  noteHint: "Untuk pembaca, misalnya: “Laba yang benar Rp12 triliun, bukan Rp10 triliun.”",
  difference: "Yang berubah",
  earlier: "Koreksi artikel ini yang sudah terbit",
  submit: "Terbitkan koreksi",
  close: "Tutup",
  failed: "Gagal menerbitkan koreksi.",
  edit: "Ubah teks koreksi",
  editHint: "Pembaca melihat kapan teks ini diubah. Kata yang berubah di artikel tetap seperti semula.",
  saveEdit: "Simpan perubahan",
  editFailed: "Gagal mengubah teks koreksi.",
} as const;

export const correctionFailures = {
  "not-permitted": notPermittedHere,
  "note-missing": "Tulis apa yang salah.",
  "note-too-long": "Koreksi paling banyak 1.000 karakter.",
  "not-published": "Artikel ini belum terbit, jadi pembaca belum melihat kesalahannya.",
  "revision-not-found": "Revisi ini tidak ditemukan.",
  "correction-not-found": "Koreksi tidak ditemukan. Mungkin artikelnya sudah dihapus.",
  "nothing-corrected": "Revisi ini tidak mengubah judul, ringkasan, atau isi.",
  "article-not-found": "Artikel tidak ditemukan. Mungkin sudah dihapus.",
  unavailable: "Terjadi kesalahan pada server. Coba beberapa saat lagi.",
} as const satisfies Record<
  CorrectionFailure | CorrectionChangeFailure | "article-not-found" | "unavailable",
  string
>;
