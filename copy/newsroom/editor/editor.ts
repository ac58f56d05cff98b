import type { Sentiment, SentimentSource } from "#domain/news/articles/sentiment/sentiment.ts";
import type { ArticleFormFailure } from "#domain/news/newsroom/article-form.ts";
import type { StatusFailure } from "#domain/news/newsroom/saving/next-status.ts";
import { formatDateTime, formatWibTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { FIRST_YEAR, LAST_YEAR } from "#format/wib-input.ts";
import { newsList } from "../../reading.ts";
import { notPermittedHere } from "../shared-words.ts";

export const editor = {
  newTitle: "Artikel Baru",
  editTitle: "Edit Artikel",
  toList: "Artikel",
  form: "Formulir artikel",
  actions: "Simpan dan terbitkan",
  preview: "Preview",
  previewHint: "Buka pratinjau di tab baru",
  saveDraft: "Simpan Draft",
  save: "Simpan",
  saveHint: "Simpan tanpa mengubah status. Ctrl+S menyimpan dan tetap di editor.",
  publish: "Publish",
  publishHint: "Terbitkan; dengan tanggal mendatang, jadwalkan",
  previewFailed: {
    title: "Gagal membuat preview",
    description: "Peramban ini memblokir tab baru atau penyimpanan data.",
  },
} as const;

export const editorTabs = {
  label: "Bagian artikel",
  content: "Konten",
  media: "Media",
  seo: "SEO",
  revisions: "Revisi",
  /** After the tab's name, for screen readers. */
  hasError: "perlu diperbaiki",
} as const;

export const contentTab = {
  excerptHint: "Satu atau dua kalimat; tampil di daftar berita dan hasil pencarian.",
  /** Reading time at 200 words per minute. */
  length: (words: number) =>
    words === 0
      ? "0 kata"
      : `${formatCount(words)} kata · ${formatCount(Math.max(1, Math.round(words / 200)))} menit baca`,
} as const;

export const mediaTab = {
  imageHint: "https://… atau alamat di situs ini. Gambar tampil di atas artikel dan saat tautan dibagikan.",
  preview: "Pratinjau gambar",
  none: "Belum ada gambar. Saat dibagikan, tautan memakai gambar dengan judulnya.",
  broken: "Gambar tidak dapat dimuat dari alamat ini.",
} as const;

export const seoTab = {
  metaTitleHint: "Kosong: memakai judul.",
  metaDescriptionHint: "Kosong: memakai ringkasan.",
  slugHint: "Alamat artikel. Kosong: dibuat dari judul.",
  slugPublished: "Artikel ini pernah terbit. Jika slug diubah, alamat lama dialihkan ke alamat baru.",
  slugChanged: (path: string) => `Setelah disimpan, ${path} dialihkan ke alamat baru.`,
  searchResult: "Pratinjau hasil pencarian",
  socialCard: "Kartu saat tautan dibagikan",
  noTitle: "Judul artikel",
  noDescription: "Ringkasan artikel tampil di sini.",
  length: (length: number, max: number) =>
    length > max
      ? `${length} karakter, terlalu panjang: mesin pencari memotong setelah sekitar ${max}.`
      : `${length} dari ${max} karakter.`,
} as const;

export const revisionsTab = {
  compare: "Bandingkan revisi dan tulis koreksi",
  failed: "Gagal mengambil riwayat revisi. Artikel tetap bisa diedit; muat ulang untuk mencoba lagi.",
  empty: "Belum ada revisi. Setiap penyimpanan menambah satu.",
} as const;

interface CurrentSentiment {
  label: Sentiment | undefined;
  source: SentimentSource | null;
}

export const panels = {
  previewLinks: "Tautan pratinjau untuk luar redaksi",
  publication: "Publikasi",
  setAlert: "Beri tahu saya jika artikel terjadwal tidak terbit",
  publishedAtHint: (isDated: boolean) =>
    isDated ? "Waktu Indonesia Barat." : "Waktu Indonesia Barat. Jika tidak diubah: waktu artikel terbit.",
  willSchedule: (instant: Date) => `Publish menjadwalkan artikel: terbit ${formatDateTime(instant)}.`,
  reason: "Alasan revisi (opsional)",
  relations: "Relasi",
  noCategory: "Tanpa kategori",
  categoriesFailed: {
    title: "Gagal mengambil daftar kategori.",
    text: "Artikel tetap bisa diedit, dan kategorinya tetap. Muat ulang untuk memilih yang lain.",
  },
  tickersHint: "Pisahkan dengan koma: BBCA, BBRI",
  tagsHint: "Pisahkan dengan koma",
  sentiment: "Sentimen",
  unchangedSentiment: (current: CurrentSentiment | undefined) => {
    if (!current) return "Biarkan";
    const { label, source } = current;
    const labelText = label === undefined ? "tanpa label" : newsList.sentiment[label];
    if (source === null) return `Biarkan: ${labelText}`;
    return `Biarkan: ${labelText} (${source === "editor" ? "dari redaksi" : "otomatis"})`;
  },
  sentiments: { ...newsList.sentiment, none: "Tanpa label" },
  source: "Sumber",
  canonicalHint: "Kosong: memakai URL sumber.",
} as const;

export const presence = {
  open: (others: readonly { who: string; openedAt: string }[]) =>
    `Juga dibuka oleh ${others.map(({ who, openedAt }) => `${who} (sejak ${formatWibTime(openedAt)})`).join(", ")}.`,
} as const;

export const autosave = {
  saved: (at: string) => `Tersimpan otomatis ${formatWibTime(at)}`,
  failed: "Belum tersimpan di server. Teks aman di peramban ini; mencoba lagi...",
  failedEverywhere: "Belum tersimpan di mana pun. Jangan tutup halaman ini; mencoba lagi...",
  signedOut: "Sesi Anda telah berakhir. Teks aman di peramban ini.",
  signIn: "Login lagi",
} as const;

export const recovery = {
  heading: "Ada naskah yang belum disimpan",
  from: (savedAt: string, title: string) => `${formatDateTime(savedAt)}: ${title}`,
  inBrowser: "tersimpan di peramban ini",
  stale: "Artikel sudah disimpan lagi setelah naskah ini ditulis.",
  restore: "Pulihkan",
  discard: "Buang",
  /** For screen readers; starts with the button's text. */
  about: (action: string, savedAt: string) => `${action} naskah ${formatDateTime(savedAt)}`,
  restored: (savedAt: string) => `Naskah ${formatDateTime(savedAt)} dipulihkan. Belum disimpan ke artikel.`,
} as const;

export const leaving = {
  title: "Ada perubahan yang belum disimpan",
  text: "Yang Anda ketik tetap ada sebagai naskah dan dapat dipulihkan saat artikel ini dibuka lagi.",
  stay: "Tetap di sini",
  leave: "Tinggalkan halaman",
} as const;

export const unpublishing = {
  title: "Tarik artikel dari pembaca?",
  text: "Artikel ini sedang terbit. Jika disimpan dengan status lain, pembaca tidak dapat membukanya lagi.",
  confirm: "Ya, tarik artikel",
  back: "Kembali ke editor",
} as const;

export const publicationWarnings = {
  title: "Terbitkan seperti ini?",
  tickers: "Pembaca akan melihat kode ini pada artikel, tanpa halaman emiten.",
  images: (count: number) =>
    `${count === 1 ? "Sebuah gambar" : `${count} gambar`} belum punya teks alternatif, jadi pembaca yang tidak melihatnya tidak tahu isinya. Tulis di antara kurung siku, ![seperti ini](…), atau di halaman Media.`,
  confirm: "Ya, terbitkan",
  back: "Kembali ke editor",
} as const;

export const saveFailed = "Gagal menyimpan artikel.";

export type EditorFailure =
  | ArticleFormFailure
  | StatusFailure
  | "slug-taken"
  | "category-unknown"
  | "not-permitted"
  | "unavailable";

export const editorFailures = {
  "title-missing": "Tulis judul sebelum artikel terbit.",
  "content-missing": "Tulis isi artikel sebelum terbit.",
  "title-too-long": "Judul paling banyak 300 karakter.",
  "text-too-long": "Teks ini terlalu panjang.",
  "address-invalid": "URL tidak valid. Awali dengan https:// atau http://.",
  "image-url-invalid": "URL gambar tidak valid. Pakai https:// atau alamat di situs ini.",
  "ticker-invalid": "Ada ticker yang tidak valid. Contoh: BBCA, BBRI.",
  "tag-too-long": "Sebuah tag paling banyak 100 karakter.",
  "published-at-invalid": `Tanggal tidak valid. Pilih tanggal dari tahun ${FIRST_YEAR} sampai ${LAST_YEAR}.`,
  "published-in-future":
    "Artikel yang sudah terbit tidak dapat diberi tanggal mendatang. Jadikan draft lebih dulu untuk menjadwalkannya.",
  "slug-taken": "Slug ini sudah dipakai artikel lain.",
  "category-unknown": "Kategori ini sudah tidak ada. Pilih yang lain.",
  "transition-refused":
    "Status tidak dapat diubah seperti itu. Artikel di arsip harus dijadikan draft lebih dulu.",
  "not-permitted": notPermittedHere,
  unavailable: "Server sedang bermasalah. Teks Anda masih lengkap di halaman ini.",
} as const satisfies Record<EditorFailure, string>;

export const saveProblems = {
  fields: "Periksa bagian yang ditandai.",
  unreachable: "Server tidak dapat dihubungi. Teks Anda masih lengkap di halaman ini.",
  signedOut: "Sesi Anda telah berakhir. Teks Anda aman di peramban ini; login lagi, lalu pulihkan.",
  twoFactor:
    "Redaksi kini mewajibkan verifikasi dua langkah. Teks Anda masih lengkap di halaman ini: aktifkan di tab baru, lalu simpan lagi.",
  turnOnTwoFactor: "Aktifkan verifikasi dua langkah",
  tooLarge: "Artikel terlalu besar untuk dikirim. Paling banyak 1 MB.",
  retry: "Coba Lagi",
} as const;
