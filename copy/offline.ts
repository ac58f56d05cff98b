/** The service worker's page for an unreachable server. */
export const offlinePage = {
  title: (siteName: string) => `Tidak ada koneksi | ${siteName}`,
  heading: "Halaman tidak dapat dimuat",
  text: "Tidak ada koneksi ke server. Periksa koneksi internet Anda, lalu coba lagi.",
  back: "Kembali ke halaman sebelumnya",
  /** Figures cached in the browser. */
  lastFigures: "Angka terakhir yang tersimpan",
  notCurrent: "Bukan angka saat ini: lihat waktu setiap angka.",
  /** Before '20 Nov 2026, 15.49 WIB'. */
  per: "per",
  simulated: "data simulasi",
} as const;
