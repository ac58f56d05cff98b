import { type DecisionFailure, MAX_REFUSED_LENGTH } from "#domain/news/tag-reports/decision.ts";
import { loadFailed, notPermittedHere } from "./shared-words.ts";

export const tagReportPage = {
  title: "Salah Emiten",
  lead: "Emiten yang menurut pembaca salah ditandai, yang terlama di atas. Jika laporan diterima, emiten itu dihapus dari artikelnya.",
  empty: "Tidak ada laporan yang menunggu.",
  emptyHint: "Pembaca melaporkan emiten yang keliru dari halaman artikel.",
  more: (count: number) => `Menampilkan ${count} laporan terlama.`,
  reports: (count: number) => (count === 1 ? "1 laporan" : `${count} laporan`),
  noWords: "Ditandai oleh redaksi, bukan dari kata-kata dalam teks.",
  untitled: "(tanpa judul)",
  onSite: "Lihat di situs",
  refuse: (ticker: string) => `Kata yang bukan ${ticker}`,
  refuseHint:
    "Jika kata ini muncul lagi, artikel tidak ditandai karenanya. Kosongkan jika tidak perlu diingat.",
  accept: "Hapus emiten",
  reject: "Tolak laporan",
  failed: "Laporan belum diputuskan.",
} as const;

export const refusedWordList = {
  title: "Kata yang diabaikan",
  lead: "Di tempat kata ini muncul, artikel tidak ditandai dengan emitennya.",
  allow: "Izinkan lagi",
} as const;

export const decisionFailures = {
  "not-permitted": notPermittedHere,
  "report-not-found": "Laporan ini sudah diputuskan orang lain, atau artikelnya sudah dihapus.",
  "refused-words-too-long": `Kata paling banyak ${MAX_REFUSED_LENGTH} karakter.`,
  "refused-words-are-code":
    "Kode saja tidak dapat diabaikan: emiten ini tidak akan pernah ditemukan lagi dari kodenya. Tambahkan kata di sampingnya.",
  "words-not-found": "Kata ini sudah tidak diabaikan lagi.",
} as const satisfies Record<DecisionFailure | "words-not-found", string>;

export const tagReportsFailed = loadFailed("Gagal mengambil laporan");
