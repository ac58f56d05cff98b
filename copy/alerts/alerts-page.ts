import { formatShortDate } from "#format/dates.ts";

export const alertsPage = {
  title: "Peringatan Saya",
  lead: "Diperiksa di server setiap kali harga, berita, atau aksi korporasi masuk.",
  failed: "Gagal Memuat Peringatan",
  create: "Pasang peringatan",
  createFor: (symbol: string) => `Pasang peringatan ${symbol}`,
  newsroom: "Redaksi",
  onlyOf: (symbol: string) => `Hanya peringatan ${symbol}.`,
  showAll: "Tampilkan semua",
  empty: "Belum ada peringatan.",
  emptyHint: "Pasang di sini, atau di halaman saham dengan tombol Pasang peringatan.",
  once: "Sekali",
  always: "Berulang",
  until: (date: string) => `sampai ${formatShortDate(date)}`,
  edit: "Ubah",
  stop: "Hentikan",
  resume: "Aktifkan lagi",
  delete: "Hapus",
  named: (action: string, alert: string) => `${action}: ${alert}`,
  deleted: "Peringatan dihapus.",
  undo: "Urungkan",
} as const;
