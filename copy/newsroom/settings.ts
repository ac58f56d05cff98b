import type { HolidayFailure } from "#domain/market/calendar/manage-holidays.server.ts";
import type { FailureText } from "../failures.ts";

/** Words of /admin/settings and the pages below it. */
export const settingsMenu = {
  title: "Pengaturan",
  site: "Situs",
  holidays: "Libur Bursa",
  aliases: "Kamus Alias",
} as const;

export const settingsPage = {
  title: "Pengaturan",
  holidays: "Libur Bursa",
  holidaysNote: "Hari kerja ketika Bursa Efek Indonesia tutup.",
} as const;

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
  /** The button's name for screen readers, which begins with its text. */
  deleteDay: (date: string) => `Hapus: ${date}`,
} as const;

export const holidaysFailed = {
  title: "Gagal mengambil hari libur",
  description: "Terjadi kesalahan saat mengambil data...",
} as const satisfies FailureText;

export const holidayNotSaved = "Gagal menyimpan hari libur.";

export const holidayFailures = {
  "holiday-date-invalid": "Masukkan tanggal yang benar.",
  "holiday-on-weekend": "Tanggal ini akhir pekan; bursa memang tutup.",
  "holiday-name-missing": "Keterangan tidak boleh kosong.",
  "holiday-name-too-long": "Keterangan paling panjang 80 karakter.",
  "holiday-exists": "Tanggal ini sudah terdaftar sebagai hari libur.",
  "holiday-not-found": "Hari libur tidak ditemukan. Mungkin sudah dihapus.",
} as const satisfies Record<HolidayFailure, string>;
