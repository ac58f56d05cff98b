import type { ConcurrentChange } from "#domain/news/newsroom/bulk-changes/concurrent-change.server.ts";
import type { RetagFailure, RetagRefusalCode } from "#domain/news/newsroom/saving/retag-article.server.ts";
import { formatWibTime } from "#format/dates.ts";
import { changeFailures } from "./articles.ts";

export const review = {
  title: "Antrian Review",
  empty: "Antrian kosong",
  emptyHint: "Semua artikel sudah ditinjau. Item baru dari sumber muncul di sini.",
  emptyFiltered: "Tidak ada artikel dalam antrian yang cocok dengan filter ini.",
  clearFilter: "Hapus filter",
  failed: "Gagal mengambil artikel",
  remaining: (count: string, isMore: boolean) => `${count}${isMore ? " atau lebih" : ""} tersisa`,
  list: "Artikel yang menunggu tinjauan",
  filter: "Filter antrian",
  source: "Sumber",
  category: "Kategori",
  all: "Semua",
  apply: "Filter",
  older: "Lebih lama",
  noTitle: "(tanpa judul)",
  sourceCount: (count: number) => `${count} sumber`,
  lead: "artikel ini",
  also: "Kabar yang sama juga dari",
  decisionScope: "Keputusan Anda berlaku untuk artikel ini; yang lain tidak masuk antrian.",
  by: (author: string) => `oleh ${author}`,
  publish: "Publish",
  archive: "Arsipkan",
  edit: "Edit",
  openSource: "Buka sumber",
  undo: "Urungkan",
  noText: "Artikel ini belum memiliki isi.",
  loadingItem: "Memuat artikel...",
  itemFailed: "Gagal memuat artikel",
  retry: "Coba Lagi",
  tagging: "Ubah langsung",
  noCategory: "Tanpa kategori",
  tickers: "Ticker",
  tags: "Tag",
  addTicker: "Tambah ticker",
  addTag: "Tambah tag",
  remove: (name: string) => `Hapus ${name}`,
  save: "Simpan",
  evidence: (words: string) => `Ditemukan pada: ${words}`,
  saved: "Perubahan disimpan.",
  notAdded: (typed: string) => `Belum ditambahkan: ${typed}`,
  undone: (title: string) => `Diurungkan: ${title}`,
  nothingToUndo: "Tidak ada yang dapat diurungkan.",
  notDone: (title: string) => `Tidak tersimpan: ${title}`,
  reading: (names: readonly string[]) => `sedang dibaca ${names.join(", ")}`,
  alsoReading: (names: readonly string[]) => `Artikel ini juga sedang dibaca ${names.join(", ")}.`,
  showNewest: "Tampilkan versi terbaru",
} as const;

const changes = {
  published: "diterbitkan",
  scheduled: "dijadwalkan",
  archived: "diarsipkan",
  draft: "dijadikan draft",
  deleted: "dihapus",
  edited: "diubah",
} as const satisfies Record<ConcurrentChange["what"], string>;

interface ChangeToReport extends Pick<ConcurrentChange, "what" | "who"> {
  /** ISO 8601 */
  at: string | undefined;
}

export const concurrentChangeText = {
  text: ({ what, who, at }: ChangeToReport) => {
    const by = who ? ` oleh ${who}` : "";
    return `Sementara itu artikel ini ${changes[what]}${by}${at ? ` pukul ${formatWibTime(at)}` : ""}.`;
  },
  refused: (change: ChangeToReport) =>
    `${concurrentChangeText.text(change)} ${
      change.what === "edited"
        ? "Versi terbarunya kini tampil: baca lagi, lalu putuskan."
        : "Keputusan Anda tidak dijalankan."
    }`,
};

export const reviewFailures = {
  ...changeFailures,
  unreachable: "Tidak ada koneksi ke server. Artikel dan isian Anda masih di sini; coba lagi.",
  conflict:
    "Artikel ini baru saja diubah orang lain. Versi terbarunya kini tampil; simpan lagi jika masih perlu.",
  "category-unknown": "Kategori ini tidak ada lagi.",
  "ticker-invalid": "Kode ticker tidak valid.",
  "tag-too-long": "Tag terlalu panjang.",
} as const satisfies Record<RetagFailure | RetagRefusalCode | keyof typeof changeFailures, string> &
  Record<string, string>;

export type ReviewFailureCode = keyof typeof reviewFailures;
