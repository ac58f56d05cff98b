export const unavailable = {
  title: "Halaman belum dapat ditampilkan",
  text: "Situs sedang sibuk atau mengalami gangguan. Coba beberapa saat lagi.",
  requestId: (id: string) => `Kode permintaan: ${id}`,
} as const;

/** Above a page that is older than it should be. @param time '14.05 WIB' */
export const expiredPageNotice = (time: string) => `Data per ${time}. Pembaruan sedang tertunda.`;
