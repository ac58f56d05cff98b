import type { InviteFailure } from "#domain/accounts/entry/invite-user.server.ts";
import type { ManageUserFailure } from "#domain/accounts/users/manage-users.server.ts";
import { profilePage } from "../accounts/accounts.ts";
import { loadFailed, notPermittedHere } from "./shared-words.ts";

export const userTable = {
  title: "Pengguna",
  add: "Tambah Pengguna",
  empty: "Belum ada pengguna.",
  emptyFiltered: "Tidak ada pengguna yang cocok dengan filter.",
  columns: {
    email: "Email",
    role: "Role",
    lastSignIn: "Terakhir Login",
    createdAt: "Tanggal Daftar",
    actions: "Aksi",
  },
  neverSignedIn: "Belum pernah",
  you: "Anda",
  deactivated: "Nonaktif",
  unverified: "Belum verifikasi",
  edit: "Edit",
  delete: "Hapus",
  pages: "Halaman pengguna",
  filters: {
    label: "Filter pengguna",
    text: "Email",
    role: "Role",
  },
} as const;

export const roleNames = profilePage.roles;

export const userDialogs = {
  close: "Tutup",
  email: "Email",
  role: "Role",
  add: {
    title: "Tambah Pengguna",
    submit: "Kirim Undangan",
    note: "Pengguna menerima email berisi tautan untuk membuat kata sandi. Tautan berlaku 7 hari.",
  },
  invitation: {
    title: "Undangan Dibuat",
    queued: (email: string) => `Email undangan untuk ${email} sedang dikirim.`,
    link: "Jika emailnya tidak sampai, salin tautan ini sekarang dan kirim sendiri. Demi keamanan tautan tidak ditampilkan lagi.",
    done: "Selesai",
  },
  edit: {
    title: "Edit Pengguna",
    submit: "Simpan",
    own: "Ini akun Anda sendiri. Peran dan status akun Anda hanya dapat diubah oleh admin lain.",
    toSettings: "Buka pengaturan akun",
    access: "Akses",
    repeat: "Kirim Ulang Undangan",
    repeatNote: "Pengguna ini belum membuat kata sandi.",
    invitationSent: (time: string) => `Undangan dikirim (${time}).`,
    invitationWaiting: "Email undangan masih mengantre.",
    invitationRetried: (error: string) =>
      `Email undangan belum terkirim dan akan dicoba lagi. Kesalahan terakhir: ${error}`,
    invitationFailed: (error: string) => `Email undangan gagal dikirim: ${error}`,
    resetTwoFactor: "Atur Ulang Verifikasi Dua Langkah",
    resetTwoFactorNote:
      "Untuk pengguna yang kehilangan aplikasi autentikator dan kode cadangannya. Pastikan dulu bahwa permintaannya benar dari orang itu. Semua sesinya berakhir; ia login dengan kata sandi dan menerima pemberitahuan lewat email.",
    endSessions: "Akhiri Semua Sesi",
    sessions: (count: number) =>
      count === 0 ? "Tidak sedang login di perangkat mana pun." : `Sedang login di ${count} perangkat.`,
    deactivate: "Nonaktifkan",
    deactivateNote:
      "Pengguna yang dinonaktifkan langsung dikeluarkan dari semua perangkat dan tidak dapat login. Datanya tetap ada.",
    reactivate: "Aktifkan Kembali",
    reactivateNote: "Akun ini nonaktif: pemiliknya tidak dapat login.",
  },
  delete: {
    title: "Hapus Pengguna",
    submit: "Hapus",
    question: "Apakah Anda yakin ingin menghapus pengguna ini?",
    note: "Akun beserta portofolio dan watchlist dihapus sekarang juga. Artikel yang ditulisnya tetap ada. Ini tidak dapat diurungkan.",
  },
} as const;

export const usersFailed = loadFailed("Gagal mengambil pengguna");

export const userFailedTitles = {
  save: "Gagal menyimpan pengguna.",
  delete: "Gagal menghapus pengguna.",
} as const;

export const userFailures = {
  "not-permitted": notPermittedHere,
  "user-not-found": "Pengguna tidak ditemukan. Mungkin sudah dihapus.",
  "own-account": "Ini akun Anda sendiri. Minta admin lain melakukannya.",
  "last-admin": "Ini satu-satunya admin yang aktif. Beri peran admin kepada orang lain lebih dulu.",
  "missing-email": "Masukkan alamat email.",
  "invalid-email": "Alamat email tidak valid.",
  "email-taken": "Alamat ini sudah terdaftar. Cari di daftar pengguna untuk mengubah perannya.",
  "already-joined": "Pengguna ini sudah membuat kata sandi.",
} as const satisfies Record<ManageUserFailure | InviteFailure, string>;
