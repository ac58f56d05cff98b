import type { FieldId, FilterGroup } from "#domain/market/screener/screener-fields.ts";
import type { SortColumn } from "#domain/market/screener/screener-filter.ts";
import type { IgnoredParameter, ScreenerColumn } from "#domain/market/screener/screener-state.ts";

interface FieldWords {
  label: string;
  column: string;
  method: string;
}

export const screenerFieldWords: Record<FieldId, FieldWords> = {
  kap: {
    label: "Kap. Pasar (triliun Rp)",
    column: "Kap. Pasar (T)",
    method: "Harga dikali jumlah saham tercatat, dalam triliun rupiah.",
  },
  per: {
    label: "P/E",
    column: "P/E",
    method: "Harga dibagi laba per saham 12 bulan terakhir. Emiten yang rugi tidak punya P/E.",
  },
  "per-sektor": {
    label: "P/E terhadap sektornya",
    column: "P/E vs Sektor",
    method:
      "Selisih P/E dari median P/E emiten yang untung di sektornya, paling sedikit lima emiten: −20% berarti seperlima lebih rendah.",
  },
  pbv: {
    label: "P/B",
    column: "P/B",
    method: "Harga dibagi nilai buku per saham. Emiten dengan ekuitas negatif tidak punya P/B.",
  },
  roe: { label: "ROE", column: "ROE", method: "Laba 12 bulan dibagi ekuitas, menurut laporan yang diimpor." },
  dividen: {
    label: "Div. Yield",
    column: "Div. Yield",
    method: "Dividen 12 bulan terakhir dibagi harga.",
  },
  harga: { label: "Harga (Rp)", column: "Harga (Rp)", method: "Harga terakhir." },
  perubahan: {
    label: "Perubahan hari ini",
    column: "% Chg",
    method:
      "Harga terhadap penutupan sebelumnya, pada hari bursa terakhir. Saham tanpa transaksi pada hari itu berubah 0%.",
  },
  volume: {
    label: "Volume (lembar)",
    column: "Volume",
    method: "Saham yang diperdagangkan pada hari bursa terakhir, dalam lembar. Tanpa transaksi, volumenya 0.",
  },
  "rata-volume": {
    label: "Volume rata-rata 30 hari (lembar)",
    column: "Vol. Rata-rata",
    method:
      "Rata-rata volume 30 hari bursa sebelum hari terakhir, dalam lembar. Hari tanpa transaksi dihitung 0.",
  },
  "rasio-volume": {
    label: "Volume terhadap rata-rata",
    column: "Vol. vs Rata-rata",
    method: "Volume dibagi volume rata-rata 30 hari: 3x berarti tiga kali biasanya.",
  },
  nilai: {
    label: "Nilai transaksi (miliar Rp)",
    column: "Nilai (M)",
    method:
      "Nilai transaksi pada hari bursa terakhir menurut sumbernya, atau harga dikali volume, dalam miliar rupiah.",
  },
  "dari-terendah": {
    label: "Dari terendah 52 minggu",
    column: "Dari Terendah",
    method: "Jarak harga di atas harga terendah 52 minggu.",
  },
  "dari-tertinggi": {
    label: "Dari tertinggi 52 minggu",
    column: "Dari Tertinggi",
    method: "Jarak harga di bawah harga tertinggi 52 minggu.",
  },
};

export const screenerColumnNames: Record<ScreenerColumn | SortColumn, string> = {
  simbol: "Simbol",
  nama: "Nama",
  sektor: "Sektor",
  papan: "Papan",
  ...(Object.fromEntries(
    Object.entries(screenerFieldWords).map(([id, { column }]) => [id, column]),
  ) as Record<FieldId, string>),
};

export const screener = {
  title: (siteName: string) => `Screener Saham: Saring Emiten BEI | ${siteName}`,
  description:
    "Saring semua emiten Bursa Efek Indonesia menurut sektor, kapitalisasi pasar, P/E, P/B, ROE, dividend yield, volume, dan jarak dari harga 52 minggu.",
  heading: "Screener Saham",
  loading: "Memuat data saham...",
  failed: "Data saham belum tersedia",
  resultCount: (count: string, total: string) => `Menampilkan ${count} dari ${total} saham`,
  none: "Tidak ada saham yang cocok dengan filter.",
  noneHint: "Longgarkan salah satu batas, atau tekan Reset.",
  updated: "Data per",
  subject: "screener",
  method: {
    heading: "Dari mana angka-angka ini",
    intro:
      "Filter dan urutan memakai angka lengkap; tabel menampilkannya dibulatkan. Angka yang tidak diketahui ditulis N/A, selalu di urutan terakhir, dan tidak cocok dengan batas apa pun. Slider di ujung berarti tanpa batas; batas yang lebih jauh dapat diketik.",
    reports: (from: string, to: string) =>
      `Laba, dividen, nilai buku, dan ROE berasal dari data laporan per ${from === to ? from : `${from} sampai ${to}`}.`,
  },
  filters: {
    heading: "Filter",
    close: "Tutup filter",
    show: (count: string) => `Lihat ${count} saham`,
    sector: "Sektor",
    allSectors: "Semua sektor",
    siteSectors: "Sektor",
    otherSectors: "Sektor IDX-IC lain",
    board: "Papan pencatatan",
    allBoards: "Semua papan",
    min: (label: string) => `${label}, minimum`,
    max: (label: string) => `${label}, maksimum`,
    minPlaceholder: "Min",
    maxPlaceholder: "Maks",
    noLimit: "tanpa batas",
    sort: "Urutkan",
    apply: "Terapkan",
    reset: "Reset",
    remove: (label: string) => `Hapus filter ${label}`,
    groups: {
      valuation: "Valuasi lain",
      price: "Harga",
      trading: "Perdagangan",
    } satisfies Record<FilterGroup, string>,
  },
  columns: {
    button: "Kolom",
    heading: "Kolom yang ditampilkan",
    show: "Tampilkan kolom",
    hide: "Sembunyikan kolom",
    reset: "Kolom bawaan",
  },
  sort: {
    descending: (column: string) => `${column}, terbesar dulu`,
    ascending: (column: string) => `${column}, terkecil dulu`,
    textAscending: (column: string) => `${column}, A–Z`,
    textDescending: (column: string) => `${column}, Z–A`,
  },
  caption: "Saham yang cocok dengan filter",
  scroller: "Tabel saham, dapat digulir",
  previousPage: "Halaman sebelumnya",
  nextPage: "Halaman berikutnya",
  page: (page: number, pages: number) => `Halaman ${page} dari ${pages}`,
  ignored: {
    "unknown-value": (name: string, value: string) => `${name} “${value}” tidak dikenal, jadi diabaikan.`,
    "not-a-number": (name: string, value: string) => `${name}: “${value}” bukan angka, jadi diabaikan.`,
    reversed: (name: string) => `${name}: batas minimum melebihi maksimum, jadi diabaikan.`,
  } satisfies Record<IgnoredParameter["reason"], (name: string, value: string) => string>,
  notANumber: "Tulis angka seperti 9.000 atau 1,5.",
  reversed: "Minimum melebihi maksimum.",
} as const;

export const screenerParameterNames = new Map(
  Object.entries<string>({
    sektor: "Sektor",
    papan: "Papan",
    urut: "Urutan",
    kolom: "Kolom",
    hal: "Halaman",
  }),
);
