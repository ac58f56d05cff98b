import {
  type AppliedChange,
  MAX_CHANGED_AT_ONCE,
  type RefusalCode,
} from "#domain/news/newsroom/bulk-changes/change.ts";
import { MAX_VIEW_NAME_LENGTH, MAX_VIEWS } from "#domain/news/newsroom/lists/article-view.ts";
import { formatWibTime } from "#format/dates.ts";
import { loadFailed, notPermittedHere } from "./shared-words.ts";

export const articleTable = {
  title: "Artikel",
  loading: "Memuat artikel...",
  empty: "Belum ada artikel.",
  emptyFiltered: "Tidak ada artikel yang cocok dengan filter ini.",
  columns: {
    title: "Judul",
    status: "Status",
    source: "Sumber",
    publishedAt: "Tanggal Publish",
    actions: "Aksi",
  },
  untitled: "(tanpa judul)",
  onSite: "Lihat di situs",
  filters: {
    label: "Filter artikel",
    title: "Judul memuat",
    text: "Judul atau isi memuat",
    status: "Status",
    source: "Sumber",
    category: "Kategori",
    ticker: "Ticker",
    addedFrom: "Ditambahkan sejak",
  },
  count: (count: string, isMore: boolean) => `${isMore ? `lebih dari ${count}` : count} artikel`,
  sortOldest: "urutkan dari yang terlama",
  sortNewest: "urutkan dari yang terbaru",
  pages: "Halaman daftar artikel",
  changes: { published: "Publish", archived: "Arsipkan", draft: "Jadikan Draft", deleted: "Hapus" },
  add: "Tambah Artikel Baru",
  edit: "Edit",
  select: "Pilih",
  selectPage: "Pilih semua di halaman ini",
  bulk: "Ubah artikel yang dipilih",
  selected: (count: number) => `${count} dipilih`,
  clearSelection: "Batal pilih",
  selectMatching: (count: string | undefined) =>
    count === undefined
      ? `Pilih hasil filter, paling banyak ${MAX_CHANGED_AT_ONCE}`
      : `Pilih semua ${count} hasil filter`,
} as const;

type Change = keyof typeof articleTable.changes;

export const confirmDialog = {
  titles: {
    published: "Publish artikel",
    archived: "Arsipkan artikel",
    draft: "Jadikan draft",
    deleted: "Hapus artikel",
  },
  question: (change: Change, count: number) => {
    if (change === "deleted" && count === 1) return "Apakah Anda yakin ingin menghapus artikel ini?";
    const actionTexts = {
      published: `menerbitkan ${count} artikel`,
      archived: `mengarsipkan ${count} artikel`,
      draft: `mengubah ${count} artikel menjadi draft`,
      deleted: `menghapus ${count} artikel`,
    };
    return `Apakah Anda yakin ingin ${actionTexts[change]}?`;
  },
  more: (count: number) => `dan ${count} lainnya`,
  deletionNote:
    "Dapat diurungkan selama 15 menit. Riwayat revisinya tetap disimpan, dan ingest tidak memunculkannya lagi.",
  changeNote: "Artikel yang statusnya tidak dapat diubah seperti itu tetap seperti sekarang.",
  close: "Tutup",
} as const satisfies Record<string, unknown> & { titles: Record<Change, string> };

export const articlesFailed = loadFailed("Gagal mengambil artikel");

export const changeFailed = {
  save: "Gagal menyimpan artikel.",
  delete: "Gagal menghapus artikel",
  undo: "Gagal mengurungkan perubahan.",
} as const;

export const changeFailures = {
  "nothing-chosen": "Pilih artikel lebih dulu.",
  "too-many-chosen": `Paling banyak ${MAX_CHANGED_AT_ONCE} artikel dapat diubah sekaligus. Kurangi pilihan Anda.`,
  "change-not-found": "Perubahan ini tidak dapat diurungkan lagi.",
  unavailable: "Terjadi kesalahan pada server. Coba beberapa saat lagi.",
  unreachable: "Tidak ada koneksi ke server. Pilihan Anda masih di sini; coba lagi.",
  "signed-out": "Sesi Anda telah berakhir. Login di tab lain, lalu coba lagi dari tab ini.",
  "article-not-found": "Artikel tidak ditemukan. Mungkin sudah dihapus.",
  "not-permitted": notPermittedHere,
  "transition-refused": "Status artikel ini tidak dapat diubah seperti itu. Mungkin sudah diubah orang lain.",
  "title-missing": "Artikel ini belum memiliki judul.",
  "content-missing": "Artikel ini belum memiliki isi.",
  "published-in-future": "Artikel yang sudah terbit tidak dapat diberi tanggal mendatang.",
  "ticker-unknown":
    "Artikel ini memiliki kode emiten yang tidak dikenal. Periksa di editor; jika memang benar, terbitkan dari sana.",
  "changed-since": "Artikel ini sudah diubah lagi sejak itu.",
  "slug-taken": "Alamat artikel ini sudah dipakai artikel lain.",
} as const satisfies Record<RefusalCode, string> & Record<string, string>;

export const changeReport = {
  changed: (change: AppliedChange, count: number) => {
    const articles = count === 1 ? "Artikel" : `${count} artikel`;
    return change === "deleted"
      ? `${articles} berhasil dihapus.`
      : `${articles} berhasil disimpan sebagai ${change}.`;
  },
  refused: (refused: number, chosen: number) => `${refused} dari ${chosen} tidak diubah:`,
  undone: "Perubahan diurungkan.",
} as const;

export const recentChanges = {
  deleted: "Baru saja dihapus",
  changed: "Baru saja diubah",
  older: (count: number) => `${count} perubahan sebelumnya`,
  what: ({
    appliedChange,
    changedCount,
    titles,
  }: {
    appliedChange: AppliedChange;
    changedCount: number;
    titles: string[];
  }) => {
    const rest = changedCount - titles.length;
    const listed = titles.map((title) => `“${title}”`).join(", ");
    const articles = rest > 0 ? [listed, `${rest} artikel lainnya`].filter(Boolean).join(" dan ") : listed;
    return appliedChange === "deleted" ? `${articles}.` : `${articles} menjadi ${appliedChange}.`;
  },
  until: (time: string) => `Dapat diurungkan sampai ${formatWibTime(time)}.`,
  undo: "Urungkan",
  undoOf: (what: string) => `Urungkan: ${what}`,
} as const;

export const viewsCopy = {
  label: "Tampilan tersimpan",
  save: "Simpan tampilan ini",
  name: "Nama tampilan",
  submit: "Simpan",
  delete: (name: string) => `Hapus tampilan: ${name}`,
  failures: {
    "view-name-blank": "Nama tampilan tidak boleh kosong.",
    "view-name-too-long": `Nama tampilan paling banyak ${MAX_VIEW_NAME_LENGTH} karakter.`,
    "too-many-views": `Anda sudah memiliki ${MAX_VIEWS} tampilan, jumlah terbanyak yang dapat disimpan.`,
    "query-too-long": "Filter ini terlalu panjang untuk disimpan.",
  },
} as const;
