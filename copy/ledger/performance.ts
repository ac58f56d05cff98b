import type { PerformancePeriod } from "#domain/portfolio/performance/portfolio-periods.ts";

export const performancePage = {
  empty: "Belum ada kinerja",
  emptyHint: "Kinerja dihitung dari transaksi Anda dan harga harian.",
  table: "Kinerja per periode",
  periods: {
    "1m": "1 bulan",
    "3m": "3 bulan",
    "6m": "6 bulan",
    ytd: "Tahun ini",
    "1y": "1 tahun",
    all: "Semua",
  } satisfies Record<PerformancePeriod, string>,
  period: "Periode",
  since: (date: string) => `sejak ${date}`,
  columns: {
    gain: "Untung/rugi",
    twr: "TWR",
    index: "IHSG",
    ahead: "Selisih",
    xirr: "XIRR per tahun",
    drawdown: "Penurunan terdalam",
  },
  meanings: {
    gain: "Untung/rugi: perubahan nilai dikurangi uang masuk, ditambah uang keluar selama periode itu.",
    twr: "TWR: imbal hasil harian yang dirangkai, tanpa pengaruh besar dan waktu setoran Anda, sehingga dapat dibandingkan dengan indeks.",
    xirr: "XIRR: bunga tahunan yang setara dengan arus uang Anda, dihitung dari hari setiap setoran dan penarikan (aktual/365).",
    drawdown: "Penurunan terdalam: jatuh terbesar TWR dari puncak ke dasar.",
    index: "IHSG: perubahan indeks harga pada hari-hari yang sama, tanpa dividen.",
  },
  chart: {
    heading: "Nilai dari waktu ke waktu",
    label: (from: string, to: string) =>
      `Grafik nilai portofolio, uang yang ditanam, dan uang yang sama di IHSG, ${from} sampai ${to}`,
    value: "Nilai portofolio",
    invested: "Uang yang ditanam",
    inIndex: "Uang yang sama di IHSG",
  },
  drawdownSpan: (from: string, to: string) => `${from} – ${to}`,
} as const;

export const dividendsPage = {
  empty: "Belum ada dividen",
  emptyHint: "Dividen dari aksi korporasi yang diketahui dicatat otomatis pada tanggal pembayarannya.",
  calendar: "Kalender cum, ex, dan pembayaran",
  byYear: "Per tahun",
  remainingOfYear: (amount: string) => `Sisa ${amount}`,
  received: "Dividen yang diterima",
  taxNote:
    "Sejak 2021 dividen untuk wajib pajak orang pribadi dalam negeri dibayar tanpa potongan. Bagian yang diinvestasikan kembali di Indonesia paling lambat 31 Maret tahun berikutnya, dan ditahan tiga tahun pajak, bebas pajak; sisanya Anda setor sendiri 10% (PP 9/2021, PMK 18/2021). Pembelian saham yang tercatat dihitung sebagai investasi kembali. Ini bukan nasihat pajak.",
  columns: {
    date: "Diterima",
    symbol: "Emiten",
    gross: "Bruto",
    ifReinvested: "Jika diinvestasikan",
    ifNot: "Jika tidak",
    reinvested: "Sudah diinvestasikan",
    remaining: "Sisa",
    by: "Batas",
  },
  listLabel: "Daftar dividen",
  older: "Dividen yang lebih lama",
  newer: "Dividen yang lebih baru",
} as const;
