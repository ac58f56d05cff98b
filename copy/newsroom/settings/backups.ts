import type { BackupScheduleFailure, BackupWarning } from "#domain/backups/backup-schedule.ts";
import { notPermittedHere, someoneElseSaved } from "../shared-words.ts";

export const backupsPage = {
  title: "Cadangan",
  lead: "Salinan seluruh basis data dan gambar, dibuat sekali sehari di server tanpa menghentikan situs.",
  isOn: "Buat cadangan setiap hari",
  isOnHint: "Setelah diaktifkan, cadangan pertama dibuat dalam beberapa menit.",
  hour: "Mulai pukul",
  hourHint: "Pilih jam ketika situs sepi.",
  hourOption: (hour: number) => `${String(hour).padStart(2, "0")}.00 WIB`,
  retained: "Jumlah cadangan yang disimpan",
  retainedHint: "1 sampai 365. Yang tertua dihapus setelah cadangan baru selesai.",
  submit: "Simpan",
  note: "Berkas cadangan berisi semua data pengguna, jadi simpan salinannya di tempat lain yang aman. Kunci rahasia akun (AUTH_KEY atau berkas auth-key) tidak ada di dalamnya; simpan terpisah, karena tanpa kunci itu semua sesi dan verifikasi dua langkah hilang saat cadangan dipulihkan.",
  last: "Cadangan terakhir",
  none: "Belum ada cadangan terjadwal.",
  facts: {
    at: "Waktu",
    size: "Ukuran",
    host: "Server",
    path: "Berkas",
    missing: "Gambar yang tidak ditemukan",
  },
  reason: (at: string, host: string, reason: string) => `${at}, di server ${host}: ${reason}`,
  current: "Yang sekarang tersimpan",
  on: "aktif",
  off: "tidak aktif",
} as const;

export const backupWarnings = {
  failed: {
    title: "Cadangan terakhir gagal dibuat",
    text: "Server mencobanya lagi setiap jam. Periksa ruang kosong dan izin foldernya.",
  },
  old: {
    title: "Cadangan terakhir sudah lebih dari dua hari",
    text: "Periksa apakah server berjalan, lalu baca lognya.",
  },
  incomplete: {
    title: "Sebagian besar gambar tidak ada di cadangan terakhir",
    text: "Periksa penyimpanan gambarnya. Selama cadangan tidak lengkap, cadangan lama tidak dihapus.",
  },
} as const satisfies Record<BackupWarning, { title: string; text: string }>;

export const toBackups = "Lihat pengaturan cadangan";

export const backupFailures = {
  "not-permitted": notPermittedHere,
  "backup-hour-unknown": "Pilih salah satu jam yang tersedia.",
  "backup-retained-invalid": "Isi dengan bilangan bulat dari 1 sampai 365.",
  "backup-schedule-changed": someoneElseSaved,
} as const satisfies Record<BackupScheduleFailure, string>;
