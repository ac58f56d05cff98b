/**
 * Reader-facing failures of news, stock and market pages; account and portfolio failures have their own
 * files. A code without text doesn't compile. Where the specification names the product of its hosted
 * backend, the text says "server".
 */
export interface FailureText {
  title: string;
  description?: string | ((detail: string) => string);
}

export const failures = {
  "article-not-found": {
    title: "Gagal Memuat Artikel",
    description: "Artikel tidak ditemukan atau belum dipublikasikan.",
  },
  "article-unavailable": { title: "Gagal Memuat Artikel", description: "Terjadi kesalahan" },
  "articles-unavailable": { title: "Gagal memuat artikel" },
  "search-unavailable": { title: "Gagal melakukan pencarian" },
  "sector-unavailable": { title: "Gagal memuat berita sektor" },
  "ticker-unavailable": { title: "Gagal memuat data emiten." },

  /** `detail` is the block's heading; the specification's function name would mean nothing to readers. */
  "data-unavailable": {
    title: "Gagal memuat data",
    description: (blockName: string) => `Tidak dapat mengambil data untuk ${blockName}.`,
  },
  "data-refresh-failed": {
    title: "Gagal memperbarui data",
    description: "Menampilkan data terakhir yang tersedia. Auto-refresh aktif.",
  },
  "stock-not-found": { title: "Saham tidak ditemukan." },
  "stock-unavailable": { title: "Gagal Memuat Data" },
  "stock-news-unavailable": {
    title: "Gagal Memuat Data",
    description: (detail: string) => `Gagal memuat berita: ${detail}`,
  },
  "stocks-unavailable": {
    title: "Gagal memuat data saham.",
    description: (detail: string) => detail,
  },
  "nothing-to-export": { title: "Tidak ada data untuk diekspor." },

  "server-connection": { title: "Koneksi server gagal" },
} as const satisfies Record<string, FailureText>;

export const fileNotFound = "Tidak ditemukan.";
