import type { SourceState } from "#domain/ingest/health/source-freshness.server.ts";
import type { MarketFeed } from "#domain/market/sync/market-feeds.server.ts";

export const statusPage = {
  title: (siteName: string) => `Status Data | ${siteName}`,
  description:
    "Seberapa baru data pasar dan berita di situs ini: setiap jenis harga, grafik, dan sumber berita.",
  heading: "Status Data",
  checkedAt: (time: string) => `Diperiksa ${time}. Halaman ini diperbarui setiap menit.`,
  overall: {
    current: "Semua data mutakhir.",
    late: (what: string) => `Terlambat: ${what}. Data terakhir tetap ditampilkan.`,
    marketData: "data pasar",
    sources: (count: string) => `${count} sumber berita`,
    and: " dan ",
    empty: "Belum ada data.",
  },
  market: {
    heading: "Data pasar",
    note: "Setelah bursa tutup, harga penutupan adalah data terbaru.",
    columns: { feed: "Data", newest: "Terbaru", state: "Status" },
    empty: "Belum ada data pasar.",
    failed: "Gagal memuat status data pasar",
    current: "Mutakhir",
    late: "Terlambat",
  },
  sources: {
    heading: "Sumber berita",
    columns: { name: "Sumber", fetched: "Terakhir diambil", newest: "Berita terbaru", state: "Status" },
    empty: "Belum ada sumber berita.",
    never: "Belum pernah",
    failed: "Gagal memuat status sumber berita",
  },
} as const;

export const marketFeedNames = {
  stock: "Harga saham",
  index: "Indeks bursa",
  "world-index": "Indeks global",
  currency: "Kurs rupiah",
  commodity: "Komoditas",
  crypto: "Kripto",
  "daily-candles": "Grafik harian saham",
  "intraday-candles": "Grafik dalam hari saham",
} as const satisfies Record<MarketFeed, string>;

export const sourceStates = {
  current: "Lancar",
  silent: "Belum ada berita baru",
  failing: "Gagal diambil",
  new: "Baru ditambahkan",
} as const satisfies Record<SourceState, string>;
