import type { CategoryFailure } from "#domain/news/newsroom/categories/categories.server.ts";
import { loadFailed, notPermittedHere } from "./shared-words.ts";

export const categoryTable = {
  title: "Kategori",
  lead: "Urutan di sini dipakai oleh pilihan kategori di editor.",
  empty: "Belum ada kategori.",
  emptyHint: "Artikel dikelompokkan menurut kategori. Tambahkan yang pertama.",
  add: "Tambah Kategori",
  columns: { name: "Nama", slug: "Slug", actions: "Aksi" },
  sector: "Sektor",
  sectorHint:
    "Sektor situs memiliki halamannya sendiri. Nama dan keberadaannya tetap; urutannya dapat diubah.",
  moveUp: "Naikkan",
  moveDown: "Turunkan",
  edit: "Edit",
  merge: "Gabungkan",
  delete: "Hapus",
} as const;

export const categoryDialogs = {
  close: "Tutup",
  add: { title: "Tambah Kategori", submit: "Simpan" },
  edit: {
    title: "Edit Kategori",
    submit: "Simpan",
    note: "Semua artikel dalam kategori ini ikut memakai nama baru.",
  },
  name: "Nama",
  slug: "Slug",
  slugHint: "Dibuat dari nama.",
  merge: {
    title: "Gabungkan Kategori",
    submit: "Gabungkan",
    into: "Ke kategori",
    choose: "Pilih kategori",
    note: (name: string) =>
      `Semua artikel dari “${name}” pindah ke kategori tujuan, lalu “${name}” dihapus. Ini tidak dapat diurungkan.`,
  },
  delete: {
    title: "Hapus Kategori",
    submit: "Hapus",
    question: "Apakah Anda yakin ingin menghapus kategori ini?",
  },
} as const;

export const categoriesFailed = loadFailed("Gagal mengambil kategori");

export const categoryFailedTitles = {
  save: "Gagal menyimpan kategori.",
  delete: "Gagal menghapus kategori.",
} as const;

export const categoryFailures = {
  "not-permitted": notPermittedHere,
  "category-not-found": "Kategori tidak ditemukan. Mungkin sudah dihapus atau digabungkan.",
  "category-name-missing": "Nama dan Slug tidak boleh kosong.",
  "category-name-too-long": "Nama kategori paling banyak 80 karakter.",
  "category-exists": "Kategori dengan nama atau slug ini sudah ada.",
  "category-is-sector":
    "Kategori ini adalah sektor situs. Namanya tidak dapat diubah, digabungkan, atau dihapus.",
  "category-in-use":
    "Kategori ini masih dipakai artikel atau menjadi kategori bawaan di Pengaturan > Import. Gabungkan dengan kategori lain agar pemakaiannya ikut pindah.",
} as const satisfies Record<CategoryFailure, string>;
