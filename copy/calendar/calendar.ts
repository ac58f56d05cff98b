import { formatCount } from "#format/large-amount.ts";

export const calendarPage = {
  title: "Kalender Aksi Korporasi",
  lead: "Jadwal emiten yang Anda miliki atau pantau, dari 30 hari terakhir sampai yang akan datang. Jadwal dapat berubah; periksa pengumuman resminya.",
  filters: { label: "Emiten pada kalender", all: "Semua", held: "Dimiliki", watched: "Dipantau" },
  export: "Unduh kalender (.ics)",
  calculator: "Kalkulator HMETD",
  calculatorOf: (symbol: string) => `Hitung HMETD ${symbol}`,
  coming: "Akan datang",
  past: "30 hari terakhir",
  noneComing: "Tidak ada jadwal yang kami ketahui.",
  emptyTitle: "Belum ada jadwal.",
  empty: "Jadwal tampil setelah Anda memiliki atau memantau emiten yang mengumumkan aksi korporasi.",
  emptyFiltered: "Tidak ada jadwal untuk pilihan ini.",
  toWatchlist: "Buka Watchlist",
  unbooked: (names: string) =>
    `Saham pada ${names} tidak ikut dihitung, karena transaksinya tidak dapat dibukukan.`,
  simulated: "Jadwal yang bertanda simulasi bukan jadwal sebenarnya.",
  simulatedMark: "simulasi",
  failed: "Gagal mengambil kalender",
  shares: (shares: number) => {
    const lots = Math.floor(shares / 100);
    const odd = shares - lots * 100;
    const inLots = [lots > 0 ? `${formatCount(lots)} lot` : "", odd > 0 ? `${formatCount(odd)} saham` : ""];
    return inLots.filter(Boolean).join(" ");
  },
  eligible: (shares: string, isExpected: boolean) =>
    isExpected ? `${shares} yang Anda miliki sekarang` : `${shares} berhak`,
  gross: (rupiah: string) => `${rupiah} bruto`,
  rights: (count: string) => `${count} HMETD`,
} as const;
