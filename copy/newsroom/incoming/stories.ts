import type { StoryFailure } from "#domain/ingest/stories/change-story.server.ts";
import type { PinFailure } from "#domain/news/newsroom/change-home-pin.server.ts";
import { notPermittedHere } from "../shared-words.ts";

export const storyPage = {
  title: "Berita yang Sama",
  lead: "Di daftar berita pembaca hanya ada artikel utama. Artikel lain tetap punya halamannya sendiri, dan sumbernya disebut di halaman artikel utama.",
  empty: "Artikel ini tidak termasuk berita yang sama dengan artikel lain.",
  columns: { title: "Judul", source: "Sumber", at: "Terbit", state: "Status", actions: "Aksi" },
  main: "Utama",
  chosen: "Dipilih redaksi",
  choose: "Jadikan utama",
  release: "Pilih otomatis lagi",
  leave: "Keluarkan",
  exits: "Dikeluarkan redaksi",
  rejoin: "Kembalikan",
  copies: "Sumber lain dengan teks atau tautan yang sama",
  failed: "Belum berubah.",
  link: (count: number) => `Berita yang sama dari ${count} sumber lain`,
  exitLink: "Berita yang sama: ada yang dikeluarkan redaksi",
} as const;

export const storyMerge = {
  heading: "Gabungkan dengan berita lain",
  lead: "Cari artikel yang memberitakan hal yang sama. Semua artikel dari kedua berita menjadi satu, dan pembaca melihat satu artikel utama.",
  search: "Judul atau isi memuat",
  find: "Cari",
  none: "Tidak ada artikel lain yang cocok.",
  merge: "Gabungkan",
} as const;

export const homePin = {
  heading: "Beranda",
  text: "Artikel yang disematkan menjadi berita utama di beranda selama 24 jam, menggantikan yang disematkan sebelumnya.",
  pinned: (until: string) => `Artikel ini menjadi berita utama di beranda sampai ${until}.`,
  pin: "Sematkan di beranda",
  unpin: "Lepas dari beranda",
  link: "Gabungkan dengan berita lain, atau sematkan di beranda",
} as const;

export const storyFailures = {
  "not-permitted": notPermittedHere,
  "not-in-story": "Artikel ini sudah dikeluarkan atau dikembalikan orang lain, atau sudah dihapus.",
  "same-story": "Kedua artikel ini sudah dalam berita yang sama.",
  "article-missing": "Artikel tidak ditemukan. Mungkin sudah dihapus.",
  "not-chosen":
    "Redaktur lain sudah memilih artikel utama yang lain, atau mengembalikannya ke pilihan otomatis.",
  "not-published": "Hanya artikel yang tampil di daftar berita dapat disematkan.",
  "not-dated": "Artikel yang waktu terbitnya tidak diketahui tidak dapat disematkan.",
  "pin-changed": "Redaktur lain baru saja menyematkan artikel. Coba lagi.",
} as const satisfies Record<StoryFailure | PinFailure, string>;
