export const chartOverlays = {
  averages: "MA 20/50",
  averagesLabel: "MA 20/50: rata-rata bergerak harga 20 dan 50 batang, volume 20 batang",
  versus: (code: string) => `vs ${code}`,
  compareWith: (code: string) => `vs ${code}: bandingkan dalam persen`,
  otherCode: "Kode saham pembanding",
  codeExample: "Kode",
  compare: "Bandingkan",
  averagesNote:
    "Garis tipis: rata-rata 20 batang; garis tebal: rata-rata 50 batang; di bawah: rata-rata volume 20 batang.",
  comparedNote: (code: string) => `Garis putus-putus: ${code}, keduanya dalam persen dari awal grafik.`,
  noBarsNote: (code: string) => `Data grafik ${code} belum ada.`,
  unknownNote: (code: string) => `Kode ${code} tidak ditemukan, jadi tidak ada pembandingnya.`,
  ownNote: (code: string) => `Pilih kode lain: grafik ini sudah menampilkan ${code}.`,
  unavailableNote: (code: string) =>
    `Data grafik ${code} tidak dapat dimuat. Kami mencoba lagi setiap menit.`,
  withoutScripts: "Garis rata-rata dan pembanding hanya tampil dengan JavaScript.",
  lines: { label: "Garis pada grafik", short: "MA 20", long: "MA 50", volume: "MA 20 volume" },
  marksNote: "D menandai ex date dividen, S pemecahan atau penggabungan saham.",
} as const;
