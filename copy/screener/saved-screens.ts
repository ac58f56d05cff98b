import { MAX_SAVED_SCREENS, MAX_SCREEN_NAME_LENGTH } from "#domain/portfolio/saved-screens/saved-screen.ts";

export const readyMadeScreens = {
  label: "Saringan siap pakai",
  names: {
    dividend: "Dividen di atas 5%",
    "per-below-sector": "P/E di bawah median sektornya",
    "near-low": "Dekat terendah 52 minggu",
    "high-volume": "Volume 3x rata-rata",
    "large-cheap": "Kapitalisasi besar, P/E di bawah 15",
    "below-book": "P/B di bawah 1, ROE di atas 10%",
    "high-roe": "ROE di atas 20%",
    risers: "Naik di atas 5% hari ini",
    "near-high": "Dekat tertinggi 52 minggu",
    "fifty-rupiah": "Saham Rp50 ke bawah",
  },
} as const;

export const savedScreensPage = {
  title: "Saringan Tersimpan",
  button: "Saringan tersimpan",
  manage: "Kelola saringan",
  lead: "Saringan yang Anda simpan, dengan emiten yang masuk sejak terakhir dibuka.",
  empty: "Belum ada saringan tersimpan.",
  emptyHint: "Atur filter di screener, lalu simpan dengan nama.",
  toScreener: "Buka screener",
  guestHint: "Login untuk menyimpan saringan ini",
  save: "Simpan saringan ini",
  name: "Nama saringan",
  submit: "Simpan",
  open: "Buka",
  openNamed: (name: string) => `Buka ${name}`,
  rename: "Ubah nama",
  delete: "Hapus",
  deleteQuestion: (name: string) => `Hapus saringan “${name}”? Ini tidak dapat diurungkan.`,
  deleteConfirm: "Ya, hapus",
  companies: (count: string) => `${count} saham`,
  fresh: (count: number, since: string) => `${count} emiten masuk sejak ${since}`,
  freshShort: (count: number) => `${count} baru`,
  none: (since: string) => `Tidak ada emiten yang masuk sejak ${since}`,
  failed: "Gagal memuat saringan tersimpan.",
} as const;

export const screenFailures = {
  "screen-name-blank": "Nama saringan tidak boleh kosong.",
  "screen-name-too-long": `Nama saringan paling banyak ${MAX_SCREEN_NAME_LENGTH} karakter.`,
  "screen-name-taken": "Anda sudah memiliki saringan dengan nama ini.",
  "too-many-screens": `Anda sudah memiliki ${MAX_SAVED_SCREENS} saringan, jumlah terbanyak yang dapat disimpan.`,
  "screen-not-found": "Saringan ini tidak ada lagi.",
} as const;

export type ScreenFailureCode = keyof typeof screenFailures;

export const screenerExport = {
  button: "Ekspor CSV",
  done: { title: "Data diekspor ke CSV." },
  time: "Waktu data",
  source: "Sumber",
} as const;
