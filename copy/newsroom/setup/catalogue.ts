import type { FeedState } from "#domain/ingest/catalogue/catalogue.ts";
import type { CheckFailureCode } from "#domain/ingest/catalogue/check-feeds.ts";
import { feedFailureText } from "../feed-failures.ts";

export const newsStep = {
  lead: "Centang feed yang ingin diikuti, lalu periksa: isinya diambil sekarang juga dari situs penerbitnya. Berita dari sumber baru masuk ke Review dulu, kecuali Pengaturan > Import mengizinkan terbit langsung.",
  has: (count: string) => `${count} sumber sudah ditambahkan.`,
  toSources: "Lihat sumber",
  catalogue: "Katalog feed berita keuangan Indonesia",
  others: "Alamat feed lain",
  othersHint: "Satu alamat per baris, paling banyak 20.",
  otherKinds: "Untuk API JSON atau pengaturan per sumber, tambahkan lewat Sumber.",
  toNewSource: "Tambah sumber",
  check: "Periksa",
  unusable: (count: string) => `Tidak dapat dipakai saat terakhir diperiksa (${count})`,
  allDesks: "Semua berita",
  isSource: "Sudah menjadi sumber",
  verified: (month: string) => `Terakhir diperiksa ${month}.`,
  unverified: "Belum pernah diperiksa.",
  fromHere: (time: string, result: string) => `Dari server ini ${time}: ${result}`,
  results: "Hasil pemeriksaan",
  resultCount: (usable: string, count: string) => `${usable} dari ${count} feed dapat diambil.`,
  staleNote: "Berita terbarunya sudah lebih dari 7 hari.",
  add: "Tambahkan yang dicentang",
  failed: "Feed belum diperiksa",
  notAdded: "Sumber belum ditambahkan",
} as const;

export const newsStepFailures = {
  "nothing-ticked": "Centang paling sedikit satu feed, atau tulis alamatnya.",
  "too-many-addresses": "Paling banyak 20 alamat lain sekaligus.",
  "not-a-list": "Centang paling sedikit satu feed yang dapat diambil.",
} as const;

export const feedStates = {
  works: "Berfungsi",
  seen: "Belum diuji",
  stale: "Isinya lama",
  doubtful: "Tidak menentu",
  blocked: "Diblokir",
  dead: "Tidak ada lagi",
} as const satisfies Record<FeedState, string>;

export function checkFailureText(code: CheckFailureCode, status: number | null): string {
  if (code === "no-items") return "Feed ini belum berisi item.";
  if (code === "not-finished") return "Belum selesai diperiksa sampai batas waktu. Coba lagi.";
  return feedFailureText(code, status);
}
