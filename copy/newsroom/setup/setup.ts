import type { SetupStep } from "#domain/site/setup-steps.ts";

export const openSetupPage = {
  title: "Siapkan Situs",
  lead: (siteName: string) =>
    `Tautan ini membuka penyiapan ${siteName} dan memasukkan Anda sebagai adminnya.`,
  once: "Tautan hanya dapat dipakai sekali. Setelah itu Anda memilih kata sandi sendiri.",
  submit: "Mulai menyiapkan",
  failed: "Penyiapan tidak dapat dibuka",
  withoutToken:
    "Halaman ini hanya terbuka dengan tautan yang dicetak di terminal saat server situs ini pertama kali dinyalakan, atau setelah login sebagai admin.",
  expired:
    "Tautan ini sudah dipakai, sudah lebih dari 24 jam, atau sudah diganti. Nyalakan ulang server untuk mendapatkan tautan baru; jika penyiapan sudah dibuka, login sebagai admin.",
  signIn: "Login sebagai admin",
} as const;

export const setupSteps = {
  site: { label: "Situs", title: "Nama dan tampilan situs" },
  admin: { label: "Admin", title: "Akun admin" },
  market: { label: "Data pasar", title: "Data pasar" },
  news: { label: "Berita", title: "Sumber berita" },
  mail: { label: "Email", title: "Pengiriman email" },
} as const satisfies Record<SetupStep, { label: string; title: string }>;

export const setupStates = { done: "Selesai", skipped: "Dilewati", open: "Belum" } as const;

export const setupGaps = {
  "site-unnamed": "Nama situs belum dipilih; situs masih memakai nama bawaan.",
  "admin-unclaimed": "Akun admin masih memakai kata sandi buatan server.",
  "market-simulated": "Harga di situs masih simulasi.",
  "market-without-prices": "Belum ada harga: berkas bursa belum diunggah atau penyedia belum menjawab.",
  "news-without-sources": "Belum ada sumber berita.",
  "mail-to-files": "Email belum terkirim ke luar: masih ditulis sebagai berkas di server.",
} as const;

export type SetupGap = keyof typeof setupGaps;

export const setupPages = {
  steps: "Langkah penyiapan",
  missing: "Yang belum: ",
  isDone: "Langkah ini sudah selesai.",
  save: "Simpan dan lanjut",
  skip: "Lewati",
  skipNote: "Langkah yang dilewati tetap ada di Dashboard.",
  next: "Lanjut",
  finish: "Ke Dashboard",
  addressLabel: "Alamat situs",
  addressNote:
    "Tautan, feed, dan email memakai alamat ini. Untuk menggantinya, atur SITE_URL di lingkungan server atau di berkas .env, misalnya SITE_URL=https://kabar.example, lalu nyalakan ulang server.",
} as const;

export const adminStep = {
  lead: "Alamat email dan kata sandi untuk login ke panel ini.",
  emailHint: "Untuk login, dan untuk tautan jika Anda lupa kata sandi.",
  failed: "Akun admin belum disimpan",
  claimed: (email: string) => `Anda login sebagai ${email}, dengan kata sandi pilihan sendiri.`,
  unclaimedByOther: "Akun admin pertama milik orang lain; hanya pemiliknya yang dapat memilih kata sandinya.",
  toProfile: "Ubah email atau kata sandi",
  secondFactor: {
    title: "Verifikasi dua langkah",
    isOn: "Sudah aktif untuk akun Anda.",
    isOff: "Belum aktif. Dengan ini, login juga memerlukan kode dari ponsel Anda.",
    afterPassword: "Dapat diaktifkan setelah kata sandi dipilih.",
    start: "Aktifkan verifikasi dua langkah",
  },
} as const;

export const marketStep = {
  files: "Berkas bursa",
  filesNote:
    "Begitu harganya terimpor, halaman pasar menampilkannya dan langkah ini selesai. Lanjutkan lewat daftar di Dashboard.",
} as const;

export const samplesPage = {
  title: "Hapus Data Contoh",
  lead: "Situs baru berisi artikel dan angka contoh, supaya halamannya tidak kosong.",
  articles: (count: string) => `${count} artikel contoh akan dihapus.`,
  edited: (count: string) =>
    `${count} artikel contoh pernah disunting redaksi dan tidak dihapus. Hapus dari daftar Artikel jika tidak diperlukan.`,
  figures:
    "Semua harga dan angka simulasi akan dihapus, dan data pasar beralih ke berkas bursa: halaman pasar kosong sampai Anda mengunggah berkas atau memilih sumber lain.",
  configured:
    "Harga simulasi tidak dapat dihapus selama MARKET_PROVIDER=simulated diatur di server, karena akan dibuat lagi.",
  stays: "Emiten, kategori, alias, dan semua yang ditulis redaksi tetap ada.",
  final: "Penghapusan ini tidak dapat diurungkan.",
  nothing: "Tidak ada data contoh di situs ini.",
  submit: "Hapus data contoh",
  failed: "Data contoh tidak dapat dihapus",
  back: "Kembali ke Dashboard",
} as const;

export const setupChecklist = {
  title: "Siapkan situs",
  progress: (done: number, total: number) => `${done} dari ${total} langkah selesai`,
  samples: "Artikel atau angka contoh masih tampil kepada pembaca.",
  dismiss: "Sembunyikan daftar ini",
} as const;
