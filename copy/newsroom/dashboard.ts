import type { MailFailure } from "#domain/delivery/mail-failure.ts";

export const mailFailureNames = {
  rejected: "server email menolak penerima atau isinya",
  refused: "server email menolak login atau alamat pengirim",
  unreachable: "server email tidak dapat dihubungi",
  delayed: "server email meminta dicoba lagi nanti",
  unconfirmed: "sambungan putus sebelum server email memastikan penerimaan",
  other: "sebab lain; lihat log server",
} as const satisfies Record<MailFailure, string>;

export const dashboard = {
  title: "Dashboard Admin",
  loading: "Memuat dashboard...",
  secondFactor: {
    title: "Amankan akun admin Anda",
    text: "Siapa pun yang mengetahui kata sandi Anda dapat mengubah seluruh situs. Dengan verifikasi dua langkah, login juga memerlukan kode dari ponsel Anda.",
    start: "Aktifkan verifikasi dua langkah",
  },
  counters: "Angka hari ini",
  articlesToday: { label: "Artikel Hari Ini", hint: "Ditambahkan sejak 00.00 WIB" },
  importQueue: { label: "Antrian Import", hint: "Artikel yang menunggu tinjauan" },
  failedFetches: { label: "Log Error", hint: "Pengambilan sumber yang gagal dalam 24 jam" },
  sourceChanges: { label: "Perubahan Sumber", hint: "Artikel yang diubah atau dihapus sumbernya" },
  tagReports: { label: "Salah Emiten", hint: "Penandaan emiten yang dilaporkan keliru oleh pembaca" },
  silentSources: {
    label: "Sumber Diam",
    hint: "Tidak berhasil diambil dalam 24 jam, atau tanpa berita tiga kali lebih lama daripada biasanya",
  },
  sourceAlerts: {
    title: (count: string) => `${count} sumber perlu diperiksa`,
    gone: (source: string) => `${source}: dinonaktifkan karena feed-nya sudah dihapus secara permanen (410).`,
    neverRead: (source: string) => `${source}: belum pernah berhasil diambil.`,
    unread: (source: string, ago: string) => `${source}: terakhir berhasil diambil ${ago}.`,
    late: (source: string, ago: string, gap: string) =>
      `${source}: tidak ada item baru sejak ${ago}; biasanya jedanya paling lama ${gap}.`,
    andMore: (count: string) => `dan ${count} lagi`,
    showSilent: "Lihat sumber yang diam",
    showPaused: "Lihat sumber nonaktif",
    setAlert: "Beri tahu saya lain kali",
  },
  atLeast: (count: string) => `${count} atau lebih`,
  unavailable: "Gagal mengambil data dashboard",
  mailQueue: {
    title: "Antrean Email",
    nothing: "Tidak ada email yang menunggu dikirim.",
    waiting: (count: string, ago: string) => `${count} email menunggu dikirim, yang tertua sejak ${ago}.`,
    reason: (cause: string) => `Percobaan terakhir gagal: ${cause}.`,
    failed: (count: string) => `${count} email gagal dikirim dalam 24 jam terakhir:`,
    settings: "Ke pengaturan email",
    failedBecause: (count: string, cause: string) => `${count}: ${cause}`,
  },
  quickActions: "Aksi Cepat",
  runImport: "Jalankan Import Manual",
  fullLog: "Lihat Log Lengkap",
  guide: {
    title: "Panduan Operator",
    steps: [
      [
        "Tambah sumber RSS",
        "Tambahkan alamat feed sebagai sumber. Item barunya masuk ke Antrian Import untuk ditinjau.",
      ],
      ["Buat artikel manual", "Tulis artikel di editor. Draft boleh kosong dan tidak terlihat oleh pembaca."],
      [
        "Setujui dan terbitkan",
        "Tinjau artikel, lalu terbitkan. Artikel yang terbit dapat dikembalikan menjadi draft kapan saja.",
      ],
      [
        "Siapkan cron eksternal",
        "Panggil POST /api/ingest/run setiap 15 menit (Asia/Jakarta). Hanya perlu jika jadwal bawaan dimatikan (INGEST_SCHEDULE=false).",
      ],
      ["Tambah alias ticker", "Di Pengaturan > Kamus Alias, agar nama lain emiten ikut dikenali."],
    ],
  },
} as const;
