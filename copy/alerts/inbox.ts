import { formatCount } from "#format/large-amount.ts";

/** The bell in the header. */
export const bell = {
  label: "Notifikasi",
  unread: (count: number) => `Notifikasi, ${formatCount(count)} belum dibaca`,
  /** In the badge. */
  badge: (count: number) => (count > 9 ? "9+" : String(count)),
} as const;

export const alertPages = {
  label: "Notifikasi dan peringatan",
  inbox: "Notifikasi",
  alerts: "Peringatan Saya",
} as const;

export const inboxPage = {
  title: "Notifikasi",
  lead: "Disimpan selama 90 hari.",
  failed: "Gagal Memuat Notifikasi",
  arrived: "Ada notifikasi baru.",
  showArrived: "Tampilkan",
  unread: "Belum dibaca",
  unreadCount: (count: number) => `${formatCount(count)} belum dibaca`,
  readAll: "Tandai semua dibaca",
  stop: "Hentikan peringatan ini",
  stopNamed: (title: string) => `Hentikan peringatan ini: ${title}`,
  stopped: "Peringatan dihentikan",
  resume: "Aktifkan lagi",
  resumeNamed: (title: string) => `Aktifkan lagi: ${title}`,
  deleted: "Peringatannya sudah dihapus",
  older: "Notifikasi lebih lama",
  newest: "Kembali ke yang terbaru",
  empty: "Belum ada notifikasi.",
  emptyHint: "Pasang peringatan agar Anda tahu saat sesuatu terjadi, juga ketika halaman ini tertutup.",
  noneOlder: "Tidak ada notifikasi yang lebih lama.",
  suggestions: [
    { kind: "price-above", text: "Harga sebuah saham melewati batas Anda" },
    { kind: "news", text: "Berita utama tentang sebuah emiten" },
    { kind: "corporate-action", text: "Aksi korporasi diumumkan" },
  ],
} as const;
