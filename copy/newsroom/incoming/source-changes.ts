import type { VanishedFailure } from "#domain/ingest/vanished/dismiss-vanished.server.ts";
import type { SuggestionFailure } from "#domain/news/newsroom/suggestions/decide-suggestion.server.ts";
import { loadFailed, notPermittedHere } from "../shared-words.ts";

export const sourceChangesPage = {
  title: "Perubahan Sumber",
  lead: "Artikel yang diubah atau dihapus sumbernya setelah disentuh redaksi. Tidak ada yang berubah di situs sebelum Anda memutuskan.",
  empty: "Tidak ada perubahan yang menunggu.",
  emptyHint:
    "Perubahan sumber pada artikel yang belum disentuh redaksi langsung masuk. Yang lain menunggu di sini.",
  suggestions: "Diubah sumbernya",
  suggestionsLead:
    "Perbedaan antara teks sekarang dan teks setelah perubahan sumber diterapkan. Bagian yang hanya diubah redaksi tetap.",
  vanished: "Hilang dari feed",
  vanishedLead:
    "Artikel ini tidak ada lagi di feed sumbernya, sedangkan artikel yang lebih lama masih ada. Mungkin ditarik.",
  changedBy: (source: string, time: string) => `${source}, ${time}`,
  goneSince: (source: string, time: string) => `${source}, sejak ${time}`,
  unmerged:
    "Redaksi sudah menulis ulang bagian berikut, jadi perubahan sumber di sini tidak ikut diterapkan. Ubah sendiri jika perlu.",
  same: "Teks artikel sudah sama dengan teks sumber.",
  apply: "Terapkan",
  ignore: "Abaikan",
  keep: "Biarkan",
  archive: "Arsipkan",
  atSource: "Buka di sumber",
  more: (count: number) => `Menampilkan ${count} yang terlama.`,
  failed: "Belum diputuskan.",
} as const;

export const sourceChangeNote = {
  suggested: "Sumber mengubah artikel ini setelah disentuh redaksi.",
  vanished: (time: string) => `Artikel ini tidak ada lagi di feed sumbernya sejak ${time}.`,
  decide: "Lihat dan putuskan",
} as const;

export const sourceChangeFailures = {
  "not-permitted": notPermittedHere,
  "suggestion-not-found":
    "Perubahan ini sudah diputuskan orang lain, ditarik sumbernya, atau artikelnya sudah dihapus.",
  "vanished-not-found":
    "Artikel ini sudah diputuskan orang lain, sudah kembali ke feed sumbernya, atau sudah dihapus.",
  "changed-since":
    "Artikel atau teks sumbernya berubah lagi sejak halaman ini dibuka. Periksa, lalu putuskan lagi.",
  "not-archived": "Artikel ini tidak dapat diarsipkan. Mungkin statusnya sudah diubah orang lain.",
  "title-missing": "Teks sumber tidak memiliki judul, padahal artikelnya sudah terbit.",
  "content-missing": "Teks sumber tidak memiliki isi, padahal artikelnya sudah terbit.",
  unavailable: "Terjadi kesalahan pada server. Coba beberapa saat lagi.",
} as const satisfies Record<SuggestionFailure | VanishedFailure | "not-archived" | "unavailable", string>;

export const sourceChangesFailed = loadFailed("Gagal mengambil perubahan sumber");
