/** Headings shown above a reason. Every page loads this file, so keep it small. */
export const failedTitles = {
  signIn: "Login Gagal",
  signUp: "Pendaftaran Gagal",
  signOut: "Logout Gagal",
  resend: "Email Gagal Dikirim",
  verify: "Verifikasi Gagal",
  save: "Gagal Menyimpan",
  account: "Gagal Memuat Akun",
} as const;
