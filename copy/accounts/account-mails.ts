import type { AccountMail } from "#domain/accounts/auth/account-mail.ts";
import { DELETION_AFTER_DAYS } from "#domain/accounts/users/account-rules.ts";
import { formatDateTime } from "#format/dates.ts";
import type { MailContent } from "#platform/mail/compose-mail.ts";

export interface MailSite {
  siteName: string;
  siteUrl: string;
}

interface MailParts extends MailSite {
  button(label: string, path: string): NonNullable<MailContent["action"]>;
  notMe: string;
}

type ContentOf<Mail extends AccountMail> = (mail: Mail, parts: MailParts) => Omit<MailContent, "footer">;

export function accountMailContent(mail: AccountMail, { siteName, siteUrl }: MailSite): MailContent {
  // TypeScript can't see that the function is that of the mail's own kind.
  const contentOf = contentByKind[mail.kind] as ContentOf<AccountMail>;
  const content = contentOf(mail, {
    siteName,
    siteUrl,
    button: (label, path) => ({
      label,
      url: siteUrl + path,
      fallback: "Jika tombol tidak berfungsi, salin alamat ini ke peramban Anda:",
    }),
    notMe: `Bukan Anda? Segera atur ulang kata sandi di ${siteUrl}/forgot-password dan periksa perangkat yang login ke akun Anda.`,
  });
  return {
    ...content,
    footer: [
      `Email ini dikirim otomatis oleh ${siteName} ke ${mail.to}. Balasan ke alamat ini tidak dibaca.`,
    ],
  };
}

const invitedAs = { admin: " sebagai admin", editor: " sebagai editor", user: "" } as const;

const contentByKind: {
  [Kind in AccountMail["kind"]]: ContentOf<Extract<AccountMail, { kind: Kind }>>;
} = {
  "verify-email": (mail, { siteName, button }) => ({
    subject: `Verifikasi email Anda untuk ${siteName}`,
    preview: "Satu langkah lagi untuk mengaktifkan akun Anda.",
    heading: "Verifikasi email Anda",
    paragraphs: [
      `Terima kasih telah mendaftar di ${siteName}. Konfirmasi bahwa alamat ini milik Anda untuk mengaktifkan akun.`,
    ],
    action: button("Verifikasi email", mail.path),
    notes: ["Tautan berlaku 24 jam. Jika Anda tidak mendaftar, abaikan email ini."],
  }),
  "already-signed-up": (_, { siteName, siteUrl, button }) => ({
    subject: `Anda sudah punya akun di ${siteName}`,
    preview: "Seseorang mencoba mendaftar dengan alamat email Anda.",
    heading: "Anda sudah punya akun",
    paragraphs: [
      `Seseorang, mungkin Anda sendiri, mencoba mendaftar di ${siteName} dengan alamat ini. Alamat ini sudah punya akun, jadi tidak ada yang berubah.`,
      `Login dengan kata sandi Anda. Jika lupa, atur ulang di ${siteUrl}/forgot-password.`,
    ],
    action: button("Login", "/login"),
    notes: ["Jika bukan Anda yang mencoba mendaftar, abaikan email ini. Akun Anda tetap aman."],
  }),
  "reset-password": (mail, { siteName, button }) => ({
    subject: `Atur ulang kata sandi ${siteName}`,
    preview: "Tautan untuk membuat kata sandi baru.",
    heading: "Atur ulang kata sandi",
    paragraphs: [
      "Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda. Buat kata sandi baru melalui tombol ini. Setelah itu semua perangkat harus login kembali.",
    ],
    action: button("Buat kata sandi baru", mail.path),
    notes: [
      "Tautan berlaku 6 jam dan hanya dapat dipakai sekali. Jika Anda tidak memintanya, abaikan email ini; kata sandi Anda tidak berubah.",
    ],
  }),
  invitation: (mail, { siteName, button }) => ({
    subject: `Undangan ke ${siteName}`,
    preview: "Buat kata sandi untuk mulai memakai akun Anda.",
    heading: `Anda diundang ke ${siteName}`,
    paragraphs: [
      `${mail.from} membuatkan Anda akun ${siteName}${invitedAs[mail.role]}. Tulis nama Anda dan buat kata sandi melalui tombol ini. Setelah itu login selalu dengan alamat ${mail.to}.`,
    ],
    action: button("Buat kata sandi", mail.path),
    notes: [
      "Tautan berlaku 7 hari dan hanya dapat dipakai sekali. Jika Anda tidak mengenal pengirimnya, abaikan email ini.",
    ],
  }),
  "sign-in-link": (mail, { siteName, siteUrl, button }) => ({
    subject: `Konfirmasi login ke ${siteName}`,
    preview: "Lanjutkan login dari peramban baru.",
    heading: "Konfirmasi login Anda",
    paragraphs: [
      "Kata sandi akun Anda baru saja dimasukkan dengan benar di peramban yang belum kami kenal, sementara ada banyak percobaan login yang gagal ke akun Anda. Karena itu kami memastikan dulu bahwa itu Anda.",
      "Buka tautan ini di peramban yang ingin Anda pakai, lalu masukkan kata sandi sekali lagi.",
    ],
    action: button("Lanjutkan login", mail.path),
    notes: [
      `Tautan berlaku 1 jam. Bukan Anda? Berarti ada orang lain yang tahu kata sandi Anda: segera ganti di ${siteUrl}/forgot-password.`,
    ],
  }),
  "sign-ins-failed": (_, { siteName, siteUrl }) => ({
    subject: `Banyak percobaan login ke akun ${siteName} Anda`,
    preview: "Akun Anda tetap aman dan tetap dapat Anda buka.",
    heading: "Ada banyak percobaan login",
    paragraphs: [
      `Seseorang, mungkin Anda sendiri, berkali-kali salah memasukkan kata sandi akun ${siteName} Anda. Tidak satu pun percobaan itu berhasil.`,
      "Di peramban yang pernah Anda pakai, Anda tetap dapat login seperti biasa. Di peramban lain kami mungkin mengirim tautan ke alamat ini untuk memastikan bahwa itu Anda.",
    ],
    notes: [
      `Kata sandi Anda dipakai juga di situs lain? Buat yang baru di ${siteUrl}/forgot-password. Pemberitahuan ini kami kirim paling banyak sekali sehari.`,
    ],
  }),
  "password-changed": (_, { siteName, notMe }) => ({
    subject: `Kata sandi ${siteName} Anda telah diubah`,
    preview: "Perangkat lain telah dikeluarkan dari akun Anda.",
    heading: "Kata sandi Anda telah diubah",
    paragraphs: [
      `Kata sandi akun ${siteName} Anda baru saja diubah, dan perangkat lain telah dikeluarkan dari akun.`,
    ],
    notes: [notMe],
  }),
  "approve-email-change": (mail, { siteName, button, notMe }) => ({
    subject: `Setujui perubahan email ${siteName}`,
    preview: "Email akun Anda baru berubah setelah Anda menyetujuinya.",
    heading: "Setujui perubahan email",
    paragraphs: [
      `Seseorang yang mengetahui kata sandi Anda, semoga Anda sendiri, ingin mengubah email akun ${siteName} Anda menjadi ${mail.email}. Alamat baru itu juga harus dikonfirmasi.`,
    ],
    action: button("Setujui atau batalkan", mail.path),
    notes: ["Tautan berlaku 24 jam. Tanpa persetujuan Anda tidak ada yang berubah.", notMe],
  }),
  "confirm-email-change": (mail, { siteName, button }) => ({
    subject: `Konfirmasi email baru Anda untuk ${siteName}`,
    preview: "Satu langkah untuk memakai alamat ini.",
    heading: "Konfirmasi email baru Anda",
    paragraphs: [
      `Seseorang, mungkin Anda sendiri, ingin memakai alamat ini untuk akunnya di ${siteName}. Konfirmasi bahwa alamat ini milik Anda. Perubahan juga harus disetujui dari alamat lama.`,
    ],
    action: button("Konfirmasi alamat ini", mail.path),
    notes: ["Tautan berlaku 24 jam. Jika Anda tidak memintanya, abaikan email ini."],
  }),
  "email-taken": (_, { siteName, button }) => ({
    subject: `Alamat ini sudah punya akun di ${siteName}`,
    preview: "Seseorang ingin memakai alamat email Anda untuk akun lain.",
    heading: "Alamat ini sudah punya akun",
    paragraphs: [
      `Seseorang, mungkin Anda sendiri, ingin memakai alamat ini untuk akun lain di ${siteName}. Alamat ini sudah punya akun, jadi tidak ada yang berubah.`,
      "Ingin memakainya untuk akun lain itu? Ubah atau hapus dulu akun yang memakai alamat ini.",
    ],
    action: button("Login", "/login"),
    notes: ["Jika bukan Anda yang mencobanya, abaikan email ini. Akun Anda tetap aman."],
  }),
  "email-changed": (mail, { siteName, siteUrl }) => ({
    subject: `Email akun ${siteName} Anda telah diubah`,
    preview: `Akun Anda kini memakai ${mail.email}.`,
    heading: "Email akun Anda telah diubah",
    paragraphs: [
      `Akun ${siteName} Anda kini memakai ${mail.email}. Login dengan alamat itu; perangkat lain telah dikeluarkan dari akun.`,
    ],
    notes: [`Bukan Anda? Balasan ke email ini tidak dibaca: hubungi kami lewat ${siteUrl}/legal/privacy.`],
  }),
  "two-factor-on": (_, { siteName, notMe }) => ({
    subject: `Verifikasi dua langkah ${siteName} diaktifkan`,
    preview: "Mulai sekarang login memerlukan kode dari aplikasi autentikator.",
    heading: "Verifikasi dua langkah aktif",
    paragraphs: [
      "Mulai sekarang, login ke akun Anda memerlukan kode dari aplikasi autentikator. Simpan kode cadangan di tempat yang aman.",
    ],
    notes: [notMe],
  }),
  "two-factor-off": (_, { siteName, notMe }) => ({
    subject: `Verifikasi dua langkah ${siteName} dinonaktifkan`,
    preview: "Login kini hanya memerlukan kata sandi.",
    heading: "Verifikasi dua langkah nonaktif",
    paragraphs: ["Login ke akun Anda kini hanya memerlukan kata sandi."],
    notes: [notMe],
  }),
  "two-factor-reset": (mail, { siteName, siteUrl, button }) => ({
    subject: `Verifikasi dua langkah ${siteName} diatur ulang`,
    preview: "Login kini hanya memerlukan kata sandi.",
    heading: "Verifikasi dua langkah diatur ulang",
    paragraphs: [
      `${mail.by} menonaktifkan verifikasi dua langkah akun Anda dan mengakhiri semua sesinya. Login dengan kata sandi Anda, lalu aktifkan lagi di halaman Pengaturan.`,
    ],
    action: button("Login", "/login"),
    notes: [
      `Anda tidak memintanya? Ganti kata sandi di ${siteUrl}/forgot-password, lalu hubungi admin situs.`,
    ],
  }),
  "confirm-digest": (mail, { siteName, button }) => ({
    subject: `Konfirmasi langganan ringkasan ${siteName}`,
    preview: "Satu langkah lagi untuk menerima ringkasan pasar.",
    heading: "Konfirmasi langganan Anda",
    paragraphs: [
      `Seseorang, mungkin Anda sendiri, ingin menerima ringkasan pasar ${siteName} di alamat ini. Konfirmasi bahwa Anda memang menginginkannya.`,
    ],
    action: button("Konfirmasi langganan", mail.path),
    notes: [
      "Tautan berlaku 3 hari. Jika Anda tidak memintanya, abaikan email ini: tanpa konfirmasi tidak ada ringkasan yang dikirim, dan alamat ini kami hapus setelah 7 hari.",
    ],
  }),
  "digest-of-member": (_, { siteName, button }) => ({
    subject: `Ringkasan ${siteName} untuk akun Anda`,
    preview: "Atur langganan ringkasan di halaman Pengaturan.",
    heading: "Alamat ini sudah punya akun",
    paragraphs: [
      `Seseorang, mungkin Anda sendiri, ingin menerima ringkasan pasar ${siteName} di alamat ini. Karena alamat ini sudah punya akun, langganannya diatur di sana. Ringkasan untuk akun juga memuat kepemilikan dan watchlist Anda.`,
    ],
    action: button("Atur ringkasan", "/settings/ringkasan"),
    notes: ["Jika bukan Anda yang memintanya, abaikan email ini; tidak ada yang berubah."],
  }),
  "deletion-requested": (mail, { siteName, button, notMe }) => ({
    subject: `Akun ${siteName} Anda akan dihapus`,
    preview: `Anda punya ${DELETION_AFTER_DAYS} hari untuk membatalkannya.`,
    heading: "Akun Anda akan dihapus",
    paragraphs: [
      `Sesuai permintaan Anda, akun beserta portofolio dan watchlist akan dihapus pada ${formatDateTime(mail.dueAt)}.`,
      "Sampai saat itu akun tetap dapat dipakai. Berubah pikiran? Login dan batalkan penghapusan di halaman Pengaturan.",
    ],
    action: button("Batalkan penghapusan", "/settings"),
    notes: [notMe],
  }),
};
