/** The page that the service worker shows in place of the browser's own when the server can't be reached. */
export const offlinePage = {
  title: (siteName: string) => `Tidak ada koneksi | ${siteName}`,
  heading: "Halaman tidak dapat dimuat",
  text: "Tidak ada koneksi ke server. Periksa koneksi internet Anda, lalu coba lagi.",
  back: "Kembali ke halaman sebelumnya",
} as const;
