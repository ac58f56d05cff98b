import type { UploadFailure } from "#domain/news/media/add-image.server.ts";
import type { ImageChangeFailure } from "#domain/news/media/change-image.server.ts";
import { loadFailed, notPermittedHere } from "./shared-words.ts";

export const library = {
  title: "Media",
  lead: "Gambar untuk artikel. Semuanya dikodekan ulang tanpa metadata, dalam beberapa ukuran.",
  empty: "Belum ada gambar.",
  emptyHint: "Unggah gambar pertama dengan formulir di atas.",
  emptyFiltered: "Tidak ada gambar yang cocok.",
  filters: "Cari gambar",
  search: "Nama berkas atau teks alternatif",
  submitSearch: "Cari",
  uses: "Saring menurut pemakaian",
  all: "Semua",
  onlyUnused: "Tidak dipakai",
  pages: "Halaman",
  /** Accessible name of the control. */
  open: (name: string) => `Rincian gambar: ${name}`,
  noAlt: "Belum ada teks alternatif",
  formerEditor: "mantan editor",
  size: (width: number, height: number) => `${width} × ${height}`,
  unused: "Tidak dipakai",
  site: "Dipakai di pengaturan situs",
  untitled: "Tanpa judul",
  otherUses: (count: number, hasMore: boolean) => `dan ${hasMore ? "lebih dari " : ""}${count} lainnya`,
} as const;

export const libraryFailed = loadFailed("Gagal mengambil gambar");

export const uploadForm = {
  label: "Unggah gambar",
  file: "Gambar",
  hint: "JPEG, PNG, WebP, AVIF, atau GIF, paling besar 20 MB; foto HEIC simpan dulu sebagai JPEG. Gambar bergerak menjadi gambar diam.",
  dropHint: "Bisa juga diseret ke sini atau ditempel.",
  alt: "Teks alternatif",
  altHint: "Apa yang terlihat di gambar, untuk pembaca yang tidak melihatnya.",
  submit: "Unggah",
} as const;

export const uploadFailed = "Gagal mengunggah gambar.";

export const imageUploadFailures = {
  "not-permitted": notPermittedHere,
  "image-missing": "Pilih berkas gambar lebih dulu.",
  "image-too-large": "Berkas ini lebih besar dari 20 MB.",
  "image-type-refused": "Berkas ini bukan gambar JPEG, PNG, WebP, AVIF, atau GIF.",
  "image-heic":
    "Foto HEIC dari iPhone belum dapat dibaca. Simpan dulu sebagai JPEG, lalu unggah lagi. Foto berikutnya jadi JPEG dengan Pengaturan > Kamera > Format > Paling Kompatibel.",
  "image-broken": "Berkas gambar ini rusak atau terpotong. Simpan ulang gambarnya, lalu coba lagi.",
  "image-too-complex":
    "Berkas gambar ini terlalu rumit untuk diproses. Simpan ulang gambarnya, lalu coba lagi.",
  "image-too-many-pixels": "Gambar ini lebih dari 50 megapiksel. Perkecil dulu, lalu coba lagi.",
  "image-not-readable": "Tidak bisa mendapatkan URL publik untuk gambar.",
  "alt-too-long": "Teks alternatif paling banyak 300 karakter.",
  "upload-unreadable": "Isi formulir tidak dapat dibaca.",
  "uploads-busy": "Beberapa gambar sedang diproses. Coba beberapa saat lagi.",
  "upload-failed": "Terjadi kesalahan pada server. Coba beberapa saat lagi.",
  "signed-out": "Sesi Anda telah berakhir. Login lagi, lalu coba lagi.",
} as const satisfies Record<
  UploadFailure | "upload-unreadable" | "uploads-busy" | "upload-failed" | "signed-out",
  string
>;

export const imageChoice = {
  toLibrary: "Unggah gambar di halaman Media, lalu salin alamatnya ke sini.",
  alt: "Teks alternatif untuk gambar yang diunggah",
  upload: "Unggah gambar",
  uploading: "Mengunggah...",
  choose: "Pilih dari Media",
  hint: "Gambar juga bisa diseret ke sini atau ditempel. Paling besar 20 MB. Gambar bergerak menjadi gambar diam.",
  title: "Pilih gambar",
  close: "Tutup",
  failed: "Gagal mengambil gambar",
  more: "Muat lebih banyak",
} as const;

export const imageDialogs = {
  title: "Rincian gambar",
  close: "Tutup",
  submit: "Simpan",
  failed: "Gagal menyimpan gambar.",
  address: "Alamat",
  alt: "Teks alternatif",
  altHint: "Apa yang terlihat di gambar, untuk pembaca yang tidak melihatnya.",
  focusHint: "Bagian di sekitar titik fokus tetap terlihat saat gambar dipotong.",
  focusClick: "Klik gambarnya untuk memindahkan titik itu.",
  focusX: "Fokus dari kiri (%)",
  focusY: "Fokus dari atas (%)",
  usedIn: "Dipakai di:",
  moreUses: "dan artikel lainnya",
  delete: {
    title: "Hapus gambar",
    question: "Apakah Anda yakin ingin menghapus gambar ini?",
    note: "Versi lama artikel yang memakainya akan kehilangan gambar ini.",
    submit: "Hapus",
    failed: "Gagal menghapus gambar.",
  },
} as const;

export const imageFailures = {
  "not-permitted": notPermittedHere,
  "image-not-found": "Gambar tidak ditemukan. Mungkin sudah dihapus.",
  "focus-invalid": "Titik fokus harus berupa angka bulat dari 0 sampai 100.",
  "image-in-use":
    "Gambar ini masih dipakai artikel, artikel yang penghapusannya masih dapat diurungkan, naskah yang belum disimpan, atau pengaturan situs.",
  "alt-too-long": "Teks alternatif paling banyak 300 karakter.",
} as const satisfies Record<ImageChangeFailure, string>;
