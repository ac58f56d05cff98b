/** Why a form could not be sent; it stays as typed. */
export const sendFailures = {
  unreachable: "Tidak ada koneksi ke server. Isian Anda masih di sini; coba lagi.",
  unavailable: "Terjadi kesalahan pada server. Isian Anda masih di sini; coba lagi sebentar.",
} as const;

export type SendFailureCode = keyof typeof sendFailures;
