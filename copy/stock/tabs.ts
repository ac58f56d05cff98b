import { corporateActionTypes } from "../corporate-actions.ts";

export const stockTab = {
  emptyTab: "Belum ada data",
  none: (title: string, ticker: string) => `Belum ada data ${title} untuk ${ticker}.`,
} as const;

export const statistics = {
  heading: (ticker: string) => `Statistik ${ticker}`,
  lead: (until: string) =>
    `Periode sampai ${until}. Imbal hasil dihitung dari penutupan terakhir sebelum periode, tanpa dividen; selisih dalam poin persen.`,
  caption: (ticker: string) => `Harga ${ticker} per periode`,
  period: "Periode",
  from: "Dari",
  ownReturn: "Imbal hasil",
  index: "IHSG",
  difference: "Selisih",
  low: "Terendah",
  high: "Tertinggi",
  averageVolume: "Volume per hari",
} as const;

export const fundamentalsTab = {
  heading: (ticker: string) => `Fundamental ${ticker}`,
  lead: "Angka per saham untuk 12 bulan sampai tanggalnya, belum disesuaikan dengan pemecahan saham sesudahnya. Sumber data kami belum memuat laporan keuangan.",
  caption: (ticker: string) => `Angka fundamental ${ticker} per tanggal`,
  figure: "Per tanggal",
  eps: "EPS",
  dividend: "Dividen per saham",
  bookValue: "Nilai buku per saham",
  roe: "ROE",
  shares: "Saham",
  price: "Harga saat itu",
} as const;

export const companyEvents = {
  heading: (ticker: string) => `Agenda ${ticker}`,
  upcoming: "Akan datang",
  past: "Sudah lewat",
  noneComing: "Tidak ada jadwal yang kami ketahui.",
  types: corporateActionTypes,
  unknownAmount: "jumlah tidak diketahui",
} as const;

export const dividendsAndSplits = {
  heading: "Dividen dan pemecahan saham",
  lead: "Dari berkas impor dan sumber harga; dividen sebelum pemecahan saham dapat sudah disesuaikan.",
  simulated: "Tanggal dan jumlahnya dibuat oleh simulasi, bukan dividen sebenarnya.",
  caption: (ticker: string) => `Dividen dan pemecahan saham ${ticker}`,
  type: "Jenis",
  value: "Jumlah",
  dates: { cumOn: "Cum date", exOn: "Ex date", recordOn: "Recording date", paymentOn: "Pembayaran" },
} as const;

export const profileTab = {
  heading: (ticker: string) => `Profil ${ticker}`,
  name: "Nama",
  listingDate: "Tanggal pencatatan",
  board: "Papan pencatatan",
  shares: "Saham tercatat",
  per: (date: string) => `per ${date}`,
  sector: "Sektor",
  subsector: "Subsektor",
  industry: "Industri",
  address: "Alamat",
} as const;
