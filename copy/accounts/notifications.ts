import type { Channel, DeliveryFailureReason } from "#domain/alerts/channels/channel.ts";
import type { TestFailure } from "#domain/alerts/channels/delivery-log.server.ts";
import type { DeviceFailure } from "#domain/alerts/channels/devices.server.ts";
import type { WebhookFailure } from "#domain/alerts/channels/notification-settings.server.ts";
import type { SettingsFailure } from "#domain/alerts/channels/notification-settings.ts";
import type { MailFailure } from "#domain/delivery/mail-failure.ts";
import { formatCount } from "#format/large-amount.ts";

export const channelNames = {
  mail: "Email",
  push: "Perangkat",
  webhook: "Webhook",
} as const satisfies Record<Channel, string>;

export const notificationsPage = {
  title: "Kelola Notifikasi",
  lead: "Peringatan Anda selalu tercatat di situs. Di sini Anda memilih ke mana salinannya dikirim.",
  settings: {
    heading: "Saluran",
    mail: (address: string) => `Email ke ${address}`,
    push: "Notifikasi di perangkat yang ditambahkan di bawah",
    webhook: "Webhook",
    bounced: (reason: string) =>
      `Server email menolak alamat Anda, jadi peringatan tidak lagi dikirim ke sana: ${reason}. Perbaiki alamat di Pengaturan, atau kirim email uji di bawah jika sudah berfungsi lagi.`,
    quiet: "Jam tenang (WIB)",
    quietHint: "Salinan menunggu sampai jam tenang berakhir. Kosongkan keduanya jika tidak perlu.",
    quietFrom: "Mulai",
    quietUntil: "Sampai",
    dailyCap: "Paling banyak per hari",
    dailyCapHint: "Untuk tiap saluran dan tiap perangkat. Selebihnya hanya tercatat di situs.",
    submit: "Simpan",
  },
  devices: {
    heading: "Perangkat",
    none: "Belum ada perangkat.",
    since: (date: string) => `Ditambahkan ${date}`,
    thisDevice: "Perangkat ini",
    paused: "Dijeda karena Anda keluar dari akun di sana. Aktif lagi setelah Anda masuk di perangkat itu.",
    unknown: "Peramban lain",
    name: (browser: string, system: string) => `${browser} di ${system}`,
    remove: "Hapus",
    removeNamed: (device: string) => `Hapus ${device}`,
    add: "Aktifkan di perangkat ini",
    adding: "Mengaktifkan...",
    withoutScript: "Menambahkan perangkat memerlukan JavaScript.",
    on: "Notifikasi aktif di perangkat ini.",
    unsupported: "Peramban ini tidak mendukung notifikasi.",
    needsHomeScreen:
      "Di iPhone dan iPad, tambahkan situs ini lebih dulu ke Layar Utama lewat menu Bagikan, lalu buka dari sana.",
    blocked:
      "Peramban memblokir notifikasi situs ini. Izinkan di pengaturan peramban, lalu muat ulang halaman.",
    failed: "Perangkat ini belum dapat ditambahkan. Periksa koneksi, lalu coba lagi.",
  },
  webhook: {
    heading: "Webhook",
    text: "Untuk program Anda sendiri: setiap salinan dikirim sebagai JSON lewat POST dengan tanda tangan HMAC.",
    url: "Alamat (https)",
    save: "Simpan dan buat kunci baru",
    remove: "Hapus webhook",
    secretTitle: "Webhook disimpan",
    secretText: "Kunci tanda tangan ini hanya ditampilkan sekarang. Simpan di tempat yang aman:",
  },
  tests: {
    heading: "Uji kirim",
    text: "Langsung dikirim, termasuk pada jam tenang. Hasilnya muncul di riwayat.",
    send: {
      mail: "Kirim email uji",
      push: "Kirim ke perangkat",
      webhook: "Kirim ke webhook",
    } satisfies Record<Channel, string>,
  },
  log: {
    heading: "Riwayat pengiriman",
    text: "50 pengiriman terakhir, disimpan selama 30 hari.",
    none: "Belum ada yang dikirim.",
    test: "Uji kirim",
    deleted: "Notifikasi yang sudah dihapus",
    more: (title: string, others: number) => `${title}, dan ${formatCount(others)} lainnya`,
    due: (time: string) => `dijadwalkan ${time}`,
    states: { waiting: "Menunggu", sent: "Terkirim", failed: "Gagal", skipped: "Dilewati" },
    detail: "Jawaban server:",
  },
  failed: "Gagal Menyimpan",
} as const;

type Failure = SettingsFailure | WebhookFailure | TestFailure | DeviceFailure;

export const notificationFailures = {
  "quiet-hours-invalid": "Isi jam tenang dengan jam dan menit, misalnya 22:00.",
  "quiet-hours-incomplete": "Isi awal dan akhir jam tenang, atau kosongkan keduanya.",
  "quiet-hours-empty": "Awal dan akhir jam tenang harus berbeda.",
  "daily-cap-invalid": "Isi dengan bilangan bulat dari 1 sampai 200.",
  "webhook-missing": "Isi alamat webhook.",
  "webhook-too-long": "Alamat webhook paling banyak 500 karakter.",
  "webhook-refused":
    "Alamat ini tidak dapat dipakai. Gunakan alamat https yang dapat dijangkau dari internet, tanpa nama pengguna dan kata sandi.",
  "no-target": "Belum ada tujuan untuk saluran ini.",
  "too-many-tests": "Terlalu banyak uji kirim. Coba lagi dalam 10 menit.",
  "push-address-refused":
    "Alamat layanan notifikasi peramban ini tidak dapat dipakai: harus https dan dapat dijangkau dari internet.",
  "push-keys-invalid": "Peramban ini mengirim kunci notifikasi yang tidak dapat dipakai.",
  "too-many-devices": "Paling banyak 10 perangkat. Hapus salah satu lebih dulu.",
} as const satisfies Record<Failure, string>;

export type NotificationFailure = keyof typeof notificationFailures;

/** Why a notification wasn't delivered, or not yet. */
export const deliveryReasons = {
  rejected: "Penerima menolak.",
  refused: "Server email menolak login atau alamat pengirim kami.",
  unreachable: "Server tujuan tidak dapat dihubungi.",
  delayed: "Server tujuan meminta dicoba lagi nanti.",
  "timed-out": "Server tujuan tidak menjawab dalam 10 detik.",
  "address-refused": "Alamat tujuan tidak dapat dijangkau dari internet.",
  "signed-out": "Anda sudah keluar dari akun di perangkat itu.",
  "subscription-gone": "Perangkat sudah tidak berlangganan notifikasi.",
  "too-large": "Server tujuan menolak karena pesannya terlalu besar.",
  unconfirmed: "Sambungan putus sebelum penerimaan dipastikan; tidak dikirim ulang agar tidak ganda.",
  bounced: "Alamat email Anda pernah ditolak servernya.",
  "daily-cap": "Batas harian sudah tercapai.",
  "channel-off": "Saluran dimatikan sebelum terkirim.",
  internal: "Terjadi kesalahan di situs kami.",
  other: "Sebab lain.",
} as const satisfies Record<DeliveryFailureReason | MailFailure, string>;
