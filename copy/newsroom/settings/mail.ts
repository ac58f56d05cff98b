import type { MailSettingsFailure } from "#domain/accounts/mail/mail-settings.ts";
import { formatDateTime } from "#format/dates.ts";
import type { MailContent } from "#platform/mail/compose-mail.ts";
import type { DeliveryFailureCode } from "#platform/mail/delivery-failure.ts";
import type { MailEncryption } from "#platform/mail/smtp-server.ts";
import { notPermittedHere, someoneElseSaved } from "../shared-words.ts";

export const mailPage = {
  title: "Email",
  lead: "Server yang mengirim undangan, verifikasi, dan pemberitahuan akun. Perubahan berlaku dalam beberapa detik.",
  server: "Server email (SMTP)",
  host: "Alamat server",
  hostHint: "Misalnya smtp.contoh.id. Kosong: email tidak dikirim, tetapi ditulis ke berkas di server.",
  port: "Port",
  portHint: "Kosong: 587 untuk STARTTLS, 465 untuk TLS, 25 tanpa enkripsi.",
  encryption: "Enkripsi",
  encryptions: {
    starttls: "STARTTLS",
    tls: "TLS",
    none: "Tanpa enkripsi (hanya untuk jaringan sendiri)",
  } satisfies Record<MailEncryption, string>,
  user: "Pengguna",
  userHint: "Kosong: server menerima email tanpa login.",
  password: "Kata sandi",
  passwordHint: "Kata sandi untuk pengguna ini. Disimpan terenkripsi dan tidak pernah ditampilkan.",
  passwordKeptHint: "Biarkan kosong untuk tidak mengubah.",
  sender: "Pengirim",
  senderName: "Nama pengirim",
  senderNameHint: (siteName: string) => `Kosong: ${siteName}, nama situs ini.`,
  senderAddress: "Alamat pengirim",
  senderAddressHint: (address: string) => `Kosong: ${address}.`,
  bulkPerMinute: "Email ringkasan per menit",
  bulkPerMinuteHint:
    "Kosong: 300. Batas ini berlaku untuk semua node bersama-sama; email akun dan peringatan tidak dibatasi.",
  submit: "Simpan Pengaturan",
  test: "Kirim Email Uji",
  testHint: (to: string) =>
    `Email uji dikirim ke ${to} dengan isian di atas, tanpa menyimpannya. Ini memakan waktu hingga 20 detik.`,
  fixed: {
    title: "Server email ditentukan oleh SMTP_URL",
    text: (address: string) =>
      `Konfigurasi server menetapkan ${address}, jadi server tidak dapat diubah di sini. Hapus SMTP_URL dari konfigurasi dan mulai ulang server untuk mengaturnya di halaman ini.`,
  },
  outbox: {
    title: "Email belum dikirim ke mana pun",
    text: (folder: string) =>
      `Belum ada server email, jadi setiap email ditulis sebagai berkas di ${folder} pada server.`,
  },
  current: "Yang sekarang tersimpan",
  none: "kosong",
} as const;

export const mailTest = {
  sent: "Email uji terkirim",
  sentTo: (to: string, address: string) =>
    `${address} menerima email untuk ${to}. Jika tidak muncul dalam beberapa menit, periksa folder spam.`,
  written: "Email uji ditulis ke berkas",
  writtenTo: (folder: string) => `Tanpa server email, berkasnya ada di ${folder} pada server.`,
  retypePassword: "Belum disimpan. Jika kolom kata sandi sekarang kosong, isi lagi sebelum menyimpan.",
  failed: "Email uji tidak terkirim",
  detail: "Jawaban server:",
  failures: {
    "host-unknown": "Alamat server tidak ditemukan. Periksa ejaannya.",
    "connection-refused": "Server menolak sambungan. Periksa alamat dan port.",
    timeout: "Server tidak menjawab tepat waktu. Periksa alamat, port, dan enkripsi.",
    tls: "Sambungan terenkripsi gagal. Periksa pilihan enkripsi, port, dan sertifikat server.",
    authentication: "Login ke server email gagal. Periksa pengguna dan kata sandi.",
    "sender-refused": "Server menolak alamat pengirim.",
    "recipient-refused": "Server menolak alamat penerima.",
    "message-refused": "Server menolak isi email.",
    "connection-lost": "Server memutus sambungan. Periksa port dan enkripsi.",
    "not-smtp": "Yang menjawab di alamat ini bukan server email, atau port dan enkripsinya tidak cocok.",
    other: "Pengiriman gagal.",
  } satisfies Record<DeliveryFailureCode, string>,
} as const;

export const mailQueueState = {
  title: "Antrean email",
  empty: "Tidak ada email yang menunggu.",
  waiting: "Menunggu",
  oldest: "Tertua sejak",
  waitingBulk: "Ringkasan menunggu giliran",
  failed: "Gagal dalam 30 hari",
  lastError: "Kegagalan terakhir",
  at: formatDateTime,
} as const;

export const mailFailures = {
  "not-permitted": notPermittedHere,
  "mail-host-missing": "Isi alamat server, atau kosongkan port, pengguna, dan kata sandi juga.",
  "mail-host-invalid": "Isi dengan nama server seperti smtp.contoh.id atau alamat IP, tanpa port.",
  "mail-port-invalid": "Isi dengan bilangan bulat dari 1 sampai 65.535, atau kosongkan.",
  "mail-encryption-unknown": "Pilih salah satu enkripsi yang tersedia.",
  "mail-user-missing": "Isi pengguna untuk kata sandi ini, atau kosongkan kata sandi.",
  "mail-user-too-long": "Pengguna paling banyak 320 karakter.",
  "mail-password-missing": "Isi kata sandi untuk pengguna ini.",
  "mail-password-of-other-server":
    "Isi kata sandi lagi. Yang tersimpan hanya dipakai untuk server, port, pengguna, dan enkripsi semula.",
  "mail-password-too-long": "Kata sandi paling banyak 1.000 karakter.",
  "mail-sender-name-too-long": "Nama pengirim paling banyak 80 karakter.",
  "mail-sender-address-invalid": "Isi dengan alamat email yang benar, atau kosongkan.",
  "mail-rate-invalid": "Isi dengan bilangan bulat dari 1 sampai 6.000, atau kosongkan.",
  "mail-settings-changed": someoneElseSaved,
} as const satisfies Record<MailSettingsFailure, string>;

export function testMailContent(siteName: string, to: string): MailContent {
  return {
    subject: `Email uji dari ${siteName}`,
    preview: "Pengaturan email sudah benar.",
    heading: "Pengaturan email sudah benar",
    paragraphs: [`${siteName} dapat mengirim email dengan pengaturan yang baru saja diuji.`],
    notes: [],
    footer: [`Email ini dikirim oleh admin ${siteName} ke ${to}. Balasan ke alamat ini tidak dibaca.`],
  };
}
