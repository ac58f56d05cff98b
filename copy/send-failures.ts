export const sendFailures = {
  unreachable: "Tidak ada koneksi ke server. Isian Anda masih di sini; coba lagi.",
  unavailable: "Terjadi kesalahan pada server. Isian Anda masih di sini; coba beberapa saat lagi.",
  "signed-out":
    "Sesi Anda telah berakhir. Isian Anda masih di sini: login di tab lain, lalu kirim lagi dari tab ini.",
} as const;

export type SendFailureCode = keyof typeof sendFailures;
