import {
  DELETION_AFTER_DAYS,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from "#domain/accounts/users/account-rules.ts";
import { MAX_NAME_LENGTH } from "#domain/accounts/users/display-name.ts";

export const passwordHint = `${MIN_PASSWORD_LENGTH} sampai ${MAX_PASSWORD_LENGTH} karakter. Kalimat pendek yang mudah Anda ingat sudah cukup.`;

export const fields = {
  email: "Email",
  password: "Kata sandi",
  currentPassword: "Kata sandi saat ini",
  newPassword: "Kata sandi baru",
  newEmail: "Email baru",
  code: "Kode verifikasi",
  name: "Nama lengkap",
} as const;

export interface SignInCopy {
  signIn: { title: string; submit: string; question: string; toggle: string };
  signUp: { title: string; submit: string; question: string; toggle: string; note: string | undefined };
}

const signIn = { submit: "Login", question: "Belum punya akun?", toggle: "Daftar di sini" };
const signUp = { submit: "Daftar", question: "Sudah punya akun?", toggle: "Login di sini" };

export const signInPage: SignInCopy = {
  signIn: { ...signIn, title: "Login" },
  signUp: { ...signUp, title: "Daftar", note: undefined },
};

export const adminSignInPage: SignInCopy = {
  signIn: { ...signIn, title: "Login Panel Admin" },
  signUp: {
    ...signUp,
    title: "Buat Akun Admin",
    note: "Akun baru dapat membuka panel setelah seorang admin memberinya peran editor atau admin.",
  },
};

export const signInExtras = {
  pageTitle: (title: string, siteName: string) => `${title} | ${siteName}`,
  pendingTicker: (symbol: string) => `${symbol} akan ditambahkan ke watchlist Anda setelah login.`,
  forgotPassword: "Lupa kata sandi?",
  resendVerification: "Kirim ulang email verifikasi",
  resent: {
    title: "Email telah dikirim",
    description: "Jika akun dengan alamat itu menunggu verifikasi, kami sudah mengirim tautan baru.",
  },
  /** Identical whether or not the password was right, so that it reveals nothing. */
  confirmByMail: {
    title: "Konfirmasi lewat email",
    description:
      "Terlalu banyak percobaan login ke akun ini. Jika akunnya ada dan kata sandinya benar, kami mengirim tautan ke alamat itu; buka tautannya untuk login. Tidak ada email baru? Tautan dari satu jam terakhir masih berlaku. Jika tautan itu pun tidak ada, kata sandinya mungkin salah: coba lagi atau atur ulang.",
  },
  linkOpened: {
    title: "Satu langkah lagi",
    description: "Masukkan kata sandi sekali lagi untuk login dari peramban ini.",
  },
  notEntitled: {
    title: "Akun Anda tidak memiliki akses ke panel ini",
    description: "Login dengan akun editor atau admin, atau minta seorang admin memberi Anda peran.",
  },
} as const;

export const secondFactorPage = {
  title: "Verifikasi Dua Langkah",
  text: "Masukkan kode 6 angka dari aplikasi autentikator Anda, atau salah satu kode cadangan.",
  submit: "Verifikasi",
  startOver: "Kembali ke halaman login",
} as const;

export const verifyEmailPage = {
  title: "Verifikasi Email",
  verified: {
    title: "Email terverifikasi",
    description: "Akun Anda aktif. Silakan login.",
    signIn: "Login",
  },
  needsPassword: (email: string) =>
    `Anda membuka tautan ini di peramban lain. Masukkan kata sandi yang Anda pilih saat mendaftar dengan ${email} untuk mengaktifkan akun.`,
  submit: "Verifikasi email",
} as const;

export const forgotPasswordPage = {
  title: "Lupa Kata Sandi",
  text: "Masukkan email akun Anda. Kami akan mengirim tautan untuk membuat kata sandi baru.",
  submit: "Kirim tautan",
  sent: {
    title: "Periksa email Anda",
    description:
      "Jika ada akun dengan alamat itu, kami sudah mengirim tautan untuk membuat kata sandi baru. Tidak ada email baru? Tautan dari enam jam terakhir masih berlaku.",
  },
  backToSignIn: "Kembali ke halaman login",
} as const;

export const invitationPage = {
  title: "Terima Undangan",
  nameHint: "Tampil di samping apa yang Anda kerjakan.",
  submit: "Mulai",
} as const;

export const resetPasswordPage = {
  title: "Buat Kata Sandi Baru",
  submit: "Simpan kata sandi",
  requestNewLink: "Minta tautan baru",
} as const;

export const profilePage = {
  title: "Profil",
  memberSince: (monthAndYear: string) => `Anggota Sejak ${monthAndYear}`,
  email: "Email",
  lastSignIn: "Terakhir Login",
  role: "Peran",
  roles: { user: "Pengguna", editor: "Editor", admin: "Admin" },
  edit: "Edit Profil",
  changePassword: "Ubah Password",
  settings: "Pengaturan",
} as const;

export const editProfilePage = {
  title: "Edit Profil",
  nameHint: `Paling banyak ${MAX_NAME_LENGTH} karakter. Jika kosong, bagian email sebelum @ yang ditampilkan.`,
  avatar: "Avatar",
  plainAvatar: "Polos",
  cloth: (number: number) => `Kain ${number}`,
  submit: "Simpan",
} as const;

export const changePasswordPage = {
  title: "Ubah Kata Sandi",
  text: "Setelah kata sandi diubah, perangkat lain harus login kembali.",
  submit: "Ubah kata sandi",
} as const;

export const accountSettingsPage = {
  title: "Pengaturan",
  theme: {
    heading: "Tema",
    choices: { light: "Terang", dark: "Gelap", system: "Sistem" },
    withoutScript: "Pilihan tema memerlukan JavaScript.",
  },
  notifications: { heading: "Notifikasi", button: "Kelola Notifikasi" },
  premium: { heading: "Premium", button: "Upgrade ke Premium" },
  security: {
    heading: "Keamanan",
    twoFactor: "Verifikasi dua langkah",
    on: "Aktif",
    off: "Nonaktif",
    manageTwoFactor: "Atur verifikasi dua langkah",
    sessions: "Perangkat yang login",
    thisDevice: "Perangkat ini",
    signedInOn: (date: string) => `Login ${date}`,
    endSession: "Keluarkan",
    endSessionOn: (device: string) => `Keluarkan ${device}`,
    endOthers: "Keluarkan semua perangkat lain",
  },
  data: {
    heading: "Data Anda",
    text: "Unduh semua yang kami simpan tentang akun Anda sebagai berkas JSON.",
    export: "Unduh data saya",
  },
  deletion: {
    heading: "Hapus Akun",
    text: `Akun, portofolio, dan watchlist Anda dihapus ${DELETION_AFTER_DAYS} hari setelah Anda memintanya. Sampai saat itu Anda dapat membatalkannya.`,
    start: "Hapus akun saya",
    pending: (dueAt: string) => `Akun Anda akan dihapus pada ${dueAt}.`,
    cancel: "Batalkan penghapusan",
  },
} as const;

export const deleteAccountPage = {
  title: "Hapus Akun",
  confirm: "Masukkan kata sandi untuk memastikan bahwa ini memang Anda.",
  submit: "Hapus akun saya",
  requested: (dueAt: string) => ({
    title: "Akun akan dihapus",
    description: `Penghapusan dijadwalkan pada ${dueAt}. Anda dapat membatalkannya di halaman Pengaturan.`,
  }),
} as const;

export const twoFactorPage = {
  title: "Verifikasi Dua Langkah",
  isDemanded: "Panel admin terbuka setelah Anda mengaktifkan verifikasi dua langkah.",
  explanation:
    "Selain kata sandi, login akan memerlukan kode dari aplikasi autentikator di ponsel Anda, misalnya Aegis, Google Authenticator, atau 1Password.",
  start: "Aktifkan",
  scan: "Pindai kode ini dengan aplikasi autentikator.",
  qrCode: "Kode QR untuk aplikasi autentikator",
  orType: "Atau ketik kunci ini:",
  backupHeading: "Kode cadangan",
  backupText:
    "Simpan kode ini di tempat yang aman. Masing-masing dapat dipakai sekali jika ponsel Anda hilang. Kode tidak akan ditampilkan lagi.",
  confirm: "Masukkan kode yang tampil di aplikasi untuk menyelesaikan.",
  finish: "Selesaikan",
  isOn: "Verifikasi dua langkah aktif.",
  eitherCode: "Dari aplikasi autentikator, atau salah satu kode cadangan.",
  renew: "Buat kode cadangan baru",
  turnOff: "Nonaktifkan",
  back: "Kembali ke Pengaturan",
} as const;

export const deniedPage = {
  title: "Akses Ditolak",
  text: "Akun Anda tidak memiliki izin untuk membuka halaman ini.",
} as const;

export const devices = {
  unknown: "Perangkat tidak dikenal",
  browserOn: (browser: string, system: string) => `${browser} di ${system}`,
} as const;
