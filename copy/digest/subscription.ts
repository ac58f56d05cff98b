import type { SubscribeFailure } from "#domain/digest/subscribers.server.ts";
import { waitingTime } from "../waiting-time.ts";

export const editionChoices = {
  legend: "Yang ingin Anda terima",
  closing: "Penutupan, pukul 16.30 WIB setiap hari bursa",
  morning: "Pagi, pukul 07.30 WIB sebelum bursa buka",
} as const;

export const digestPage = {
  title: "Ringkasan Harian lewat Email",
  metaTitle: (siteName: string) => `Ringkasan Harian lewat Email | ${siteName}`,
  description:
    "Pasar dalam lima angka, berita utama, dan jadwal ex date, dikirim ke email Anda setiap hari bursa.",
  lead: "Pasar dalam lima angka, satu kalimat, dan berita utama hari itu, dikirim ke email Anda setiap hari bursa.",
  contents: {
    heading: "Isinya",
    items: [
      "IHSG, saham naik dan turun, nilai transaksi, kurs dolar, dan sektor terkuat, dari data yang sama dengan halaman Pasar.",
      "Berita utama dan berita pilihan hari itu.",
      "Pagi hari: pasar dunia semalam, dan emiten yang cum atau ex date hari itu.",
    ],
    never:
      "Jika tidak ada angka dan berita baru, tidak ada email. Setiap email memuat tautan untuk berhenti, tanpa login.",
  },
  form: { heading: "Berlangganan", email: "Email", submit: "Kirim tautan konfirmasi" },
  privacy:
    "Alamat Anda hanya dipakai untuk ringkasan ini. Sebelum Anda menekan tautan konfirmasi, tidak ada ringkasan yang dikirim.",
  members: {
    text: "Punya akun? Ringkasan untuk akun juga memuat kepemilikan dan watchlist Anda.",
    link: "Atur di akun saya",
  },
  failed: "Gagal berlangganan",
  sent: {
    title: "Periksa email Anda",
    text: "Jika alamat itu benar, sebentar lagi ada email dari kami dengan tautan yang berlaku 3 hari. Periksa juga folder spam.",
    back: "Kembali ke Ringkasan Harian",
  },
} as const;

export function subscribeFailure(code: SubscribeFailure, detail: string | undefined): string {
  switch (code) {
    case "invalid-email":
      return "Alamat email tidak valid.";
    case "no-edition":
      return "Pilih paling sedikit satu ringkasan.";
    case "too-many-attempts":
      return `Terlalu banyak percobaan. Coba lagi dalam ${waitingTime(Number(detail ?? "60"))}.`;
  }
}

export const confirmationPage = {
  title: "Konfirmasi Langganan",
  question: (email: string) => `Kirim ringkasan ini ke ${email}?`,
  submit: "Ya, kirim ringkasan",
  failed: "Gagal mengonfirmasi",
  confirmed: {
    title: "Langganan Anda aktif",
    text: "Ringkasan pertama dikirim sesuai jadwal. Untuk berhenti, tekan tautan di bagian bawah setiap email.",
    home: "Ke Beranda",
  },
  expired: {
    title: "Tautan tidak berlaku lagi",
    text: "Tautan konfirmasi hanya berlaku 3 hari. Minta tautan baru dengan alamat yang sama.",
    again: "Minta tautan baru",
  },
} as const;

export const memberDigestPage = {
  title: "Ringkasan Email",
  lead: (email: string) =>
    `Dikirim ke ${email}: pasar dalam lima angka, kepemilikan dan watchlist Anda dengan perubahan terbesarnya, berita emiten Anda, dan cum serta ex date 14 hari ke depan.`,
  next: (time: string) => `Ringkasan berikutnya: ${time}, kecuali jika tidak ada angka dan berita baru.`,
  off: "Saat ini Anda tidak menerima ringkasan.",
  submit: "Simpan",
  section: {
    heading: "Ringkasan Email",
    text: "Pagi dan penutupan, pada hari bursa.",
    manage: "Atur Ringkasan",
  },
} as const;
