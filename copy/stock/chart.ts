/** Text of what is drawn over a stock's chart. */
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
  failedNote: (code: string) => `Data grafik ${code} belum ada.`,
  marksNote: "D menandai ex date dividen, S pemecahan atau penggabungan saham.",
} as const;
