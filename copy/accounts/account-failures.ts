import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#domain/accounts/users/account-rules.ts";
import { MAX_NAME_LENGTH } from "#domain/accounts/users/display-name.ts";
import { waitingTime } from "../waiting-time.ts";

const reasons = {
  /** English in the specification. */
  "missing-credentials": "You must provide either an email or phone number and a password",
  "missing-email": "Masukkan alamat email.",
  "invalid-email": "Alamat email tidak valid.",
  "same-email": "Akun Anda sudah memakai alamat itu.",
  "email-in-use": "Alamat itu sudah dipakai akun lain.",
  "already-claimed": "Kata sandi akun ini sudah dipilih. Ubah lewat halaman Profil.",
  "wrong-credentials": "Email atau kata sandi salah.",
  "email-not-verified": "Email Anda belum diverifikasi. Buka tautan dalam email yang kami kirim.",
  "account-deactivated": "Akun ini dinonaktifkan. Hubungi admin jika ini keliru.",
  /** `detail` is the waiting time in seconds. */
  "too-many-attempts": (detail: string) =>
    `Terlalu banyak percobaan. Coba lagi dalam ${waitingTime(Number(detail))}.`,
  "password-too-short": `Kata sandi paling sedikit ${MIN_PASSWORD_LENGTH} karakter.`,
  "password-too-long": `Kata sandi paling banyak ${MAX_PASSWORD_LENGTH} karakter.`,
  "password-common": "Kata sandi itu terlalu mudah ditebak. Pilih yang lain, misalnya beberapa kata acak.",
  "wrong-password": "Kata sandi salah.",
  "link-expired": "Tautan tidak berlaku lagi. Tautan hanya dapat dipakai sekali dan dalam waktu terbatas.",
  "wrong-code": "Kode salah atau sudah tidak berlaku.",
  "challenge-expired": "Waktu untuk memasukkan kode telah habis. Silakan login lagi.",
  "two-factor-already-on": "Verifikasi dua langkah sudah aktif.",
  "two-factor-not-begun": "Pengaturan verifikasi dua langkah belum dimulai. Mulai dari awal.",
  "two-factor-off": "Verifikasi dua langkah tidak aktif.",
  "name-missing": "Tulis nama Anda.",
  "name-too-long": `Nama paling banyak ${MAX_NAME_LENGTH} karakter.`,
  "last-admin": "Anda satu-satunya admin. Beri peran admin kepada orang lain lebih dulu.",
} as const satisfies Record<string, string | ((detail: string) => string)>;

export type AccountFailureCode = keyof typeof reasons;

export function accountFailureReason({
  code,
  detail,
}: {
  code: AccountFailureCode;
  detail?: string;
}): string {
  const reason = reasons[code];
  return typeof reason === "string" ? reason : reason(detail ?? "");
}

export const somethingWentWrong = "Terjadi kesalahan";
