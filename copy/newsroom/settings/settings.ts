import type { TwoFactorRuleFailure } from "#domain/accounts/users/two-factor-rule.server.ts";
import type { HolidayFailure } from "#domain/market/calendar/manage-holidays.server.ts";
import type { SiteFailure } from "#domain/news/site/change-site.server.ts";
import type { FailureText } from "../../failures.ts";
import { notPermittedHere } from "../shared-words.ts";

export const settingsMenu = {
  title: "Pengaturan",
  site: "Situs",
  security: "Keamanan",
  mail: "Email",
  ingest: "Import",
  market: "Data Pasar",
  corporateActions: "Aksi Korporasi",
  holidays: "Libur Bursa",
  aliases: "Kamus Alias",
  backups: "Cadangan",
} as const;

export const settingsPage = {
  title: "Pengaturan",
  lead: "Nama, deskripsi, dan gambar situs ini. Semua halaman, feed, dan email mengikuti dalam beberapa detik.",
  name: "Nama situs",
  description: "Deskripsi situs",
  descriptionHint: "Untuk beranda, feed, dan mesin pencari. Kosong: memakai deskripsi bawaan.",
  image: "Gambar bawaan",
  imageHint:
    "Alamat gambar dari perpustakaan media, sebaiknya 1200 × 630 piksel. Tampil saat tautan tanpa gambar sendiri dibagikan. Kosong: memakai gambar bawaan.",
  preview: "Pratinjau gambar bawaan",
  submit: "Simpan Pengaturan",
  /** Shown if another admin saved first. */
  current: "Yang sekarang tersimpan",
  builtIn: "bawaan",
} as const;

export const settingsFailed = {
  title: "Gagal mengambil pengaturan",
  description: "Terjadi kesalahan saat mengambil data...",
} as const satisfies FailureText;

export const settingsNotSaved = "Gagal menyimpan pengaturan.";

export const siteFailures = {
  "not-permitted": notPermittedHere,
  "site-name-missing": "Nama situs tidak boleh kosong.",
  "site-name-too-long": "Nama situs paling banyak 60 karakter.",
  "site-description-too-long": "Deskripsi paling banyak 160 karakter.",
  "site-image-unknown": "Gambar ini tidak ada di perpustakaan media.",
  "site-changed":
    "Admin lain menyimpan pengaturan sejak halaman ini dibuka. Isian Anda masih ada; menyimpan lagi akan menggantikan yang tersimpan.",
} as const satisfies Record<SiteFailure, string>;

export const securityPage = {
  title: "Keamanan",
  lead: "Berlaku untuk semua admin dan editor, mulai halaman berikutnya yang mereka buka.",
  count: (members: number, without: number) =>
    without === 0
      ? `${members} anggota redaksi, semuanya memakai verifikasi dua langkah.`
      : `${members} anggota redaksi, ${without} di antaranya belum memakai verifikasi dua langkah.`,
  ownFirst: "Anda sendiri belum memakainya, jadi belum dapat mewajibkannya.",
  toOwn: "Aktifkan verifikasi dua langkah",
  demanded: "Wajibkan verifikasi dua langkah untuk admin dan editor",
  submit: "Simpan",
} as const;

export const securityFailures = {
  "not-permitted": notPermittedHere,
  "own-two-factor-missing":
    "Aktifkan dulu verifikasi dua langkah untuk akun Anda sendiri, supaya Anda tidak kehilangan akses ke panel ini.",
  "two-factor-rule-changed":
    "Admin lain mengubah pengaturan ini sejak halaman dibuka. Yang sekarang tersimpan tampil di bawah.",
} as const satisfies Record<TwoFactorRuleFailure, string>;

export const holidaysPage = {
  title: "Libur Bursa",
  lead: "Hari kerja ketika Bursa Efek Indonesia tutup. Akhir pekan tidak perlu ditambahkan.",
  years: "Tahun",
  columns: { date: "Tanggal", name: "Keterangan", actions: "Aksi" },
  tentative: "Perkiraan",
  tentativeNote:
    "Tanggal bertanda Perkiraan dihitung, belum diumumkan bursa. Setahun penuh diganti begitu kalender resmi diimpor.",
  empty: "Belum ada hari libur untuk tahun ini.",
  date: "Tanggal",
  name: "Keterangan",
  add: "Tambah Hari Libur",
  delete: "Hapus",
} as const;

export const holidaysFailed = {
  title: "Gagal mengambil hari libur",
  description: "Terjadi kesalahan saat mengambil data...",
} as const satisfies FailureText;

export const holidayNotSaved = "Gagal menyimpan hari libur.";

export const holidayFailures = {
  "holiday-date-invalid": "Masukkan tanggal yang benar. Tahunnya 2000 sampai 2099.",
  "holiday-on-weekend": "Tanggal ini akhir pekan; bursa memang tutup.",
  "holiday-name-missing": "Keterangan tidak boleh kosong.",
  "holiday-name-too-long": "Keterangan paling banyak 80 karakter.",
  "holiday-exists": "Tanggal ini sudah terdaftar sebagai hari libur.",
  "holiday-not-found": "Hari libur tidak ditemukan. Mungkin sudah dihapus.",
} as const satisfies Record<HolidayFailure, string>;
