export const suggestions = {
  label: "Saran pencarian",
  companies: "Saham",
  articles: "Berita",
  allAbout: (text: string) => `Cari semua berita tentang “${text}”`,
  /** Announced to screen readers. */
  resultCounts: (companies: number, articles: number) =>
    companies + articles === 0
      ? "Tidak ada saran saham atau berita."
      : `${companies} saham dan ${articles} berita. Gunakan panah atas dan bawah untuk memilih.`,
} as const;

export const searchStart = {
  recent: "Pencarian terakhir",
  clear: "Hapus",
  popular: "Paling aktif diperdagangkan",
} as const;

export const shortcuts = {
  heading: "Pintasan keyboard",
  close: "Tutup",
  keys: [
    { keys: ["/"], does: "Cari saham atau berita" },
    { keys: ["↓", "↑"], does: "Pindah antarhasil dalam daftar" },
    { keys: ["Home", "End"], does: "Ke hasil pertama atau terakhir" },
    { keys: ["Enter"], does: "Buka hasil yang dipilih" },
    { keys: ["Esc"], does: "Tutup saran atau jendela" },
    { keys: ["?"], does: "Tampilkan pintasan ini" },
  ],
  singleKeys: "Aktifkan pintasan / dan ?",
  singleKeysHint: "Daftar ini selalu dapat dibuka dari bagian bawah halaman.",
} as const;
