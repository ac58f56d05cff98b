import type { ComparedTextField } from "#domain/news/articles/article-fields.ts";
import type { Mention, MentionPlace } from "#domain/news/articles/mentions/mention.ts";
import type { DateRange } from "#domain/news/search/search-results.ts";
import { formatLongDate } from "#format/dates.ts";
import { DAY_MS } from "#format/durations.ts";

export const home = {
  title: (siteName: string) => `${siteName} - Dasbor Pasar Keuangan Indonesia`,
  description:
    "Pantau IHSG, komoditas, indeks global, dan kripto, lihat performa sektor dan penggerak pasar, serta baca berita terbaru seputar pasar saham Indonesia.",
  leadStory: "Berita utama",
  latestNews: "Berita Terbaru",
  allNews: "Semua berita",
  sectorNews: "Berita per Sektor",
  visitorWatchlist: {
    heading: "Lacak Saham Favorit Anda",
    text: "Masuk untuk membuat dan melihat watchlist Anda.",
    button: "Masuk atau Daftar",
  },
} as const;

/** 'Hari ini', 'Kemarin' or a date, in Jakarta. */
export function dayName(instant: Date | string, now: string): string {
  const date = formatLongDate(instant);
  if (date === formatLongDate(now)) return "Hari ini";
  return date === formatLongDate(new Date(Date.parse(now) - DAY_MS)) ? "Kemarin" : date;
}

export const newsList = {
  figures: "perubahan harga emiten",
  heading: "Berita Terbaru",
  title: (siteName: string) => `Berita Terbaru | ${siteName}`,
  description:
    "Berita terbaru seputar pasar saham Indonesia: emiten, sektor, ekonomi, dan edukasi pasar modal.",
  empty: {
    heading: "Tidak ada berita ditemukan",
    text: "Coba ubah filter atau kata kunci pencarian",
  },
  sentiment: { positive: "Positif", neutral: "Netral", negative: "Negatif" },
  loading: "Memuat berita...",
  loadMore: "Muat lebih banyak",
  loadingMore: "Memuat...",
} as const;

export const tickerNews = {
  heading: "Artikel Terkait",
  title: (ticker: string, siteName: string) => `Berita ${ticker} | ${siteName}`,
  description: (ticker: string, companyName: string) =>
    `Kumpulan berita terbaru tentang ${companyName} (${ticker}).`,
  /** Accessible name of the price block. */
  quote: (ticker: string) => `Harga ${ticker}`,
  toStock: (ticker: string) => `Grafik dan data ${ticker}`,
  unknownCompany: "Nama perusahaan tidak tersedia",
} as const;

export const articlePage = {
  edit: "Edit artikel",
  title: (articleTitle: string, siteName: string) => `${articleTitle} | ${siteName}`,
  sample: "Artikel contoh",
  sampleExplanation: "Artikel ini contoh isi situs, bukan laporan tentang peristiwa nyata.",
  byline: (author: string) => `Oleh ${author}`,
  newsroom: "Redaksi",
  timeUnknown: "waktu terbit tidak diketahui",
  updated: (at: string) => `Diperbarui ${at}`,
  relatedArticles: "Artikel Terkait",
  breadcrumb: { home: "Beranda", news: "Berita" },
  notFound: {
    heading: "Artikel Tidak Ditemukan",
    text: "Artikel tidak ditemukan atau belum dipublikasikan.",
  },
} as const;

export const sameStory = {
  also: "Juga diberitakan oleh",
  lead: "Laporan utama berita ini:",
} as const;

export const sentimentBasis = {
  why: (label: string) => `Mengapa dinilai ${label.toLowerCase()}?`,
  byModel: (words: readonly string[]) =>
    words.length === 0
      ? "Sentimen dinilai otomatis dari judul. Penilaian ini bisa keliru."
      : `Sentimen dinilai otomatis dari judul, terutama dari kata ${words.map((word) => `“${word}”`).join(", ")}. Penilaian ini bisa keliru.`,
  byEditor: "Sentimen dinilai oleh redaksi.",
} as const;

const mentionPlaces = {
  title: "di judul",
  lead: "di awal teks",
  text: "di dalam teks",
  tags: "",
} as const satisfies Record<MentionPlace, string>;

function mentionWords({ kind, words }: Pick<Mention, "kind" | "words">): string {
  switch (kind) {
    case "introduction":
      return `Kode ${words} dalam kurung`;
    case "share":
    case "code":
      return `Kode ${words}`;
    case "name":
      return `Nama “${words}”`;
    case "tag":
      return `Topik “${words}” dari penerbit`;
  }
}

const VERY_SURE_CONFIDENCE = 0.95;
const SURE_CONFIDENCE = 0.85;

export const tickerBasis = {
  why: (ticker: string) => `Mengapa ${ticker}?`,
  reason: ({ place, count, confidence, ...mention }: Omit<Mention, "ticker" | "evidence">) => {
    const mentionText = [mentionWords(mention), mentionPlaces[place]].filter(Boolean).join(" ");
    const howOften = count > 1 ? `, ${count} kali` : "";
    const howSure =
      confidence >= VERY_SURE_CONFIDENCE
        ? "Sangat yakin"
        : confidence >= SURE_CONFIDENCE
          ? "Yakin"
          : "Kurang yakin";
    return `${mentionText}${howOften}. ${howSure}.`;
  },
  byEditor: "Ditandai oleh redaksi, bukan dari kata-kata dalam teks.",
  report: "Salah emiten?",
  reportNamed: (ticker: string) => `Salah emiten? Laporkan ${ticker}`,
} as const;

export const tagReport = {
  title: "Salah emiten",
  sent: {
    heading: "Terima kasih",
    text: (ticker: string, title: string) =>
      `Laporan Anda bahwa artikel “${title}” bukan tentang ${ticker} sudah kami terima. Redaksi akan memeriksanya.`,
    back: "Kembali ke artikel",
  },
  limited: {
    heading: "Terlalu banyak laporan",
    text: (wait: string) => `Coba lagi dalam ${wait}.`,
  },
  unknown: {
    heading: "Laporan tidak dapat diterima",
    text: "Artikel ini tidak ditemukan, atau tidak lagi ditandai dengan emiten itu.",
  },
  how: {
    heading: "Salah emiten?",
    text: "Buka “Mengapa” di bawah judul artikel, lalu pilih “Salah emiten?” pada emiten yang keliru.",
  },
} as const;

export const search = {
  pageHeading: "Pencarian",
  searching: "Mencari...",
  heading: (query: string) => `Hasil untuk: "${query}"`,
  title: (siteName: string) => `Pencarian | ${siteName}`,
  resultsTitle: (query: string, siteName: string) => `Hasil untuk: "${query}" | ${siteName}`,
  description: "Cari berita, emiten, dan topik seputar pasar saham Indonesia.",
  count: (count: string, isCapped: boolean) => (isCapped ? `lebih dari ${count} berita` : `${count} berita`),
  orderLabel: "Urutan hasil",
  orders: { relevance: "Relevan", newest: "Terbaru" },
  correction: "Mungkin maksud Anda",
  companies: "Emiten yang dicari",
  companyNews: (ticker: string) => `Semua berita ${ticker}`,
  browse: "Jelajahi berita menurut sektor",
  filters: {
    heading: "Filter",
    active: "Filter aktif",
    remove: (filter: string) => `Hapus filter ${filter}`,
    removeAll: "Hapus semua filter",
    countedUpTo: (count: string) => `Jumlah dihitung dari ${count} berita terbaru.`,
    groups: {
      range: "Waktu",
      sector: "Kategori",
      ticker: "Emiten",
      source: "Sumber",
      sentiment: "Sentimen",
    },
    ranges: {
      day: "24 jam terakhir",
      week: "7 hari terakhir",
      month: "30 hari terakhir",
      year: "1 tahun terakhir",
    } satisfies Record<DateRange, string>,
  },
} as const;

export const correctionsPage = {
  heading: "Koreksi",
  title: (siteName: string) => `Koreksi | ${siteName}`,
  description:
    "Koreksi atas artikel yang sudah terbit: apa yang salah, kapan diperbaiki, dan kata mana yang berubah.",
  lead: "Kesalahan dalam artikel yang sudah terbit kami perbaiki dan kami catat di sini.",
  empty: {
    title: "Belum ada koreksi",
    description: "Setiap koreksi atas artikel yang sudah terbit akan tercatat di halaman ini.",
  },
  showDifference: "Lihat perubahannya",
  edited: (time: string) => `teks koreksi diubah ${time}`,
  older: "Koreksi sebelumnya",
  newest: "Ke koreksi terbaru",
  pages: "Halaman koreksi",
  all: "Semua koreksi",
  pointer: (date: string) => `Artikel ini dikoreksi ${date}.`,
  toNote: "Baca koreksinya",
} as const;

export const difference = {
  fields: { title: "Judul", excerpt: "Ringkasan", content: "Isi" } satisfies Record<
    ComparedTextField,
    string
  >,
  /** Read before and after the words by screen readers. */
  removed: ["dihapus: ", "; "],
  added: ["ditambahkan: ", "; "],
} as const;

export const correctionsFailed = {
  title: "Gagal memuat koreksi",
  description: "Daftar koreksi tidak dapat diambil saat ini. Coba beberapa saat lagi.",
} as const;
