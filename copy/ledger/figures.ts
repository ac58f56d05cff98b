import type { CostMethod } from "#domain/portfolio/ledger/cost-method.ts";

export const figureNames = {
  shares: "Jumlah",
  averagePrice: "Harga rata-rata",
  price: "Harga",
  value: "Nilai",
  cost: "Biaya perolehan",
  /** Not "today", because the last price may be Friday's. */
  dayChange: "Hari bursa terakhir",
  unrealised: "Belum terealisasi",
  realised: "Terealisasi",
  dividends: "Dividen bruto",
  charges: "Biaya dan pajak",
  priceReturn: "Imbal hasil harga",
  totalReturn: "Imbal hasil total",
  invested: "Modal yang pernah ditanam",
  weight: "Bobot",
  cash: "Kas",
} as const;

export const figureMeanings = {
  averagePrice: "Biaya perolehan saham yang masih dimiliki, termasuk biaya beli, dibagi jumlah sahamnya.",
  value: "Jumlah saham × harga terakhir.",
  cost: "Yang dibayar untuk saham dan HMETD yang masih dimiliki, termasuk biaya beli.",
  dayChange:
    "Saham yang dimiliki sejak pembukaan dihitung dari penutupan sebelumnya, saham yang dibeli atau dijual hari itu dari atau sampai harga transaksinya.",
  unrealised: "Nilai dikurangi biaya perolehan. Persennya terhadap biaya perolehan.",
  realised:
    "Hasil penjualan setelah biaya dikurangi biaya perolehan saham yang dijual. Persennya terhadap biaya perolehan itu.",
  dividends: "Dividen sebelum pajak yang sudah dibayar.",
  charges: "Semua biaya, levi, PPN, dan pajak transaksi yang dicatat.",
  priceReturn: "Untung atau rugi belum terealisasi ditambah yang terealisasi, tanpa dividen.",
  totalReturn: "Imbal hasil harga ditambah dividen. Persennya terhadap modal yang pernah ditanam.",
  invested: "Biaya perolehan semua saham yang pernah masuk, kecuali yang ditransfer keluar.",
  weight: "Nilai perusahaan dibagi nilai semua saham.",
  cash: "Semua penerimaan dikurangi semua pembayaran yang dicatat.",
} as const;

export const costMethodNames = {
  "moving-average": "rata-rata per transaksi",
  "moving-average-daily": "rata-rata per hari",
  fifo: "FIFO",
} as const satisfies Record<CostMethod, string>;

export const totalMeanings = {
  value: "Nilai semua saham, dan HMETD yang dibeli sebesar biayanya.",
  totalReturn:
    "Belum terealisasi + terealisasi + dividen, dikurangi biaya yang tidak melekat pada transaksi. Persennya terhadap modal yang pernah ditanam.",
} as const;

export const holdingsPage = {
  setAlert: (symbol: string) => `Pasang peringatan ${symbol}`,
  empty: "Belum ada saham yang dimiliki",
  emptyHint: "Catat transaksi pertama Anda; kepemilikan dan kinerja dihitung darinya.",
  summary: "Ringkasan portofolio",
  table: "Kepemilikan",
  closed: (count: number) => `Sudah dijual (${count})`,
  allocation: "Alokasi",
  bySector: "Menurut sektor",
  byCompany: "Menurut emiten",
  company: "Emiten",
  method: "Metode",
  csv: "Unduh kepemilikan (CSV)",
  noSector: "Tanpa sektor",
  explain: "Lihat perhitungan",
  averageBy: (method: string) => `Harga rata-rata: ${method}`,
  pricesOf: (date: string) => `Harga ${date}`,
  mixedMethods: "metode menurut portofolio",
  lots: (lots: string, odd: string) => (odd === "0" ? `${lots} lot` : `${lots} lot + ${odd} saham`),
  summaryEmpty: "Catat transaksi untuk melihat nilai, untung atau rugi, dan dividen.",
  openHoldings: "Buka kepemilikan",
} as const;

export const calculationPage = {
  holdingTitle: (symbol: string) => `Perhitungan ${symbol}`,
  portfolioTitle: "Perhitungan portofolio",
  back: "Kembali ke kepemilikan",
  figures: "Angka dan cara menghitungnya",
  movements: "Perubahan kepemilikan",
  realisedRows: "Untung dan rugi terealisasi",
  dividendRows: "Dividen",
  columns: {
    date: "Tanggal",
    type: "Transaksi",
    sharesAfter: "Saham sesudahnya",
    costAfter: "Biaya perolehan",
    averageAfter: "Rata-rata",
    sold: "Saham",
    proceeds: "Hasil bersih",
    cost: "Biaya perolehan",
    gain: "Untung/rugi",
    amount: "Jumlah",
    symbol: "Emiten",
  },
  missing: "Anda belum pernah memiliki saham ini di portofolio ini.",
} as const;

export const performanceCalculation = {
  title: "Perhitungan kinerja",
  back: "Kembali ke kinerja",
  gainFormula: (part: Record<"closing" | "outflow" | "opening" | "inflow" | "gain" | "from", string>) =>
    `Nilai akhir ${part.closing} + uang keluar ${part.outflow} − nilai pada ${part.from} ${part.opening} − uang masuk ${part.inflow} = ${part.gain}`,
  twrNote:
    "Setiap hari: (nilai akhir hari + uang keluar) ÷ (nilai sebelumnya + uang masuk) − 1. Imbal hasil harian dirangkai menjadi imbal hasil bulan, dan bulan menjadi TWR. Pilih bulan untuk melihat harinya.",
  xirrNote:
    "XIRR adalah bunga tahunan yang membuat jumlah nilai kini arus ini nol. Uang masuk dan nilai awal bertanda minus, uang keluar dan nilai akhir plus.",
  month: "Bulan",
  monthReturn: "Imbal hasil",
  accumulated: "Sejak awal periode",
  daysOf: (month: string) => `Hari dalam ${month}`,
  day: "Tanggal",
  before: "Nilai sebelumnya + uang masuk",
  after: "Nilai akhir + uang keluar",
  listLabel: "Daftar arus uang",
  older: "Arus yang lebih lama",
  newer: "Arus yang lebih baru",
} as const;

export const stockPosition = {
  heading: "Posisi Anda",
  open: "Lihat perhitungan",
  add: "Catat transaksi",
} as const;
