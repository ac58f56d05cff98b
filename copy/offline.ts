export const offlinePage = {
  title: (siteName: string) => `Tidak ada koneksi | ${siteName}`,
  heading: "Halaman tidak dapat dimuat",
  text: "Tidak ada koneksi ke server. Periksa koneksi internet Anda, lalu coba lagi.",
  back: "Kembali ke halaman sebelumnya",
  lastFigures: "Angka terakhir yang tersimpan",
  notCurrent: "Bukan angka saat ini: lihat waktu setiap angka.",
  per: "per",
  simulated: "data simulasi",
} as const;
