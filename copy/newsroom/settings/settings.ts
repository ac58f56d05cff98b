import type { TwoFactorRuleFailure } from "#domain/accounts/users/two-factor-rule.server.ts";
import type { HolidayFailure } from "#domain/market/calendar/manage-holidays.server.ts";
import { loadFailed, notPermittedHere } from "../shared-words.ts";

export const settingsMenu = {
  title: "Pengaturan",
  site: "Situs",
  footer: "Footer",
  security: "Keamanan",
  mail: "Email",
  ingest: "Import",
  market: "Data Pasar",
  corporateActions: "Aksi Korporasi",
  holidays: "Libur Bursa",
  aliases: "Kamus Alias",
  backups: "Cadangan",
} as const;

export const settingsFailed = loadFailed("Gagal mengambil pengaturan");

export const settingsNotSaved = "Gagal menyimpan pengaturan.";

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

export const holidaysFailed = loadFailed("Gagal mengambil hari libur");

export const holidayNotSaved = "Gagal menyimpan hari libur.";

export const holidayFailures = {
  "not-permitted": notPermittedHere,
  "holiday-date-invalid": "Masukkan tanggal yang benar. Tahunnya 2000 sampai 2099.",
  "holiday-on-weekend": "Tanggal ini akhir pekan; bursa memang tutup.",
  "holiday-name-missing": "Keterangan tidak boleh kosong.",
  "holiday-name-too-long": "Keterangan paling banyak 80 karakter.",
  "holiday-exists": "Tanggal ini sudah terdaftar sebagai hari libur.",
  "holiday-not-found": "Hari libur tidak ditemukan. Mungkin sudah dihapus.",
} as const satisfies Record<HolidayFailure, string>;
