import { sessionEnded, signInInNewTab } from "../accounts/account-notices.ts";

export const resending = {
  title: sessionEnded.title,
  notSaved: "Isian Anda belum tersimpan, tetapi masih ada di halaman ini",
  steps: "Jangan tutup halaman ini. Login di tab baru, kembali ke sini, lalu kirim ulang isian Anda.",
  password: "Kata sandi tidak ikut terbawa; isi lagi di formulirnya setelah dikirim.",
  files: "Berkas yang Anda pilih tidak ikut tersimpan. Pilih lagi setelah mengirim ulang.",
  signIn: signInInNewTab,
  submit: "Kirim Ulang",
  text: "Teks yang Anda kirim",
} as const;
