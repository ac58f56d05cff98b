import type { RunTrigger } from "#domain/ingest/runs/fetch-runs.server.ts";
import type { RunOutcome } from "#domain/ingest/runs/run-log.server.ts";
import { loadFailed, notPermittedHere } from "./shared-words.ts";

/** `interrupted`: the server stopped before it recorded an outcome. */
export const runOutcomes = {
  succeeded: "Berhasil",
  "not-modified": "Tidak berubah",
  failed: "Gagal",
  running: "Berjalan",
  interrupted: "Terputus",
} as const satisfies Record<RunOutcome | "interrupted", string>;

export const runTriggers = {
  schedule: "Jadwal",
  api: "API",
  command: "Perintah",
  manual: "Manual",
} as const satisfies Record<RunTrigger, string>;

export const runLog = {
  title: "Log Import",
  lead: "Setiap pengambilan sumber, terbaru lebih dulu.",
  startImport: "Jalankan Import Manual",
  empty: "Belum ada pengambilan.",
  emptyHint: "Log terisi begitu sumber pertama diambil.",
  emptyFiltered: "Tidak ada pengambilan yang cocok dengan filter ini.",
  columns: {
    startedAt: "Waktu",
    source: "Sumber",
    status: "Status",
    new: "Baru",
    updated: "Diperbarui",
    duplicate: "Duplikat",
    skipped: "Dilewati",
    trigger: "Pemicu",
  },
  duplicates: (list: string) => `Dalam 7 hari terakhir mengulang artikel dari ${list}.`,
  duplicatesOf: (source: string, count: string) => `${source || "redaksi"} (${count})`,
  detailOf: (source: string, at: string) => `Rincian: ${source}, ${at}`,
  filters: {
    label: "Filter log import",
    source: "Sumber",
    status: "Status",
  },
  pages: "Halaman log import",
} as const;

export const runDays = {
  title: "Ringkasan harian",
  lead: (days: number) =>
    `Pengambilan yang lebih lama dari ${days} hari diringkas per hari. Rinciannya tidak disimpan lagi.`,
  day: "Hari",
  runs: "Pengambilan",
  failed: "Gagal",
} as const;

export const runDetail = {
  title: "Rincian Pengambilan",
  close: "Tutup",
  facts: {
    startedAt: "Mulai",
    duration: "Lama",
    trigger: "Pemicu",
    fetched: "Item dalam feed",
    new: "Baru",
    updated: "Diperbarui",
    duplicate: "Duplikat",
    unchanged: "Sudah dikenal",
    unusable: "Tidak dapat dipakai",
    skippedItems: "Tidak diambil karena batas",
  },
  seconds: (seconds: string) => `${seconds} detik`,
  tooManyItems: (count: string, importedCount: string) =>
    `Feed ini memuat ${count} item; hanya ${importedCount} item terbaru yang diambil.`,
  note: "Catatan teknis",
} as const;

export const runsFailed = loadFailed("Gagal mengambil log");

export const manualImport = {
  title: "Import Manual",
  lead: "Mengambil sumber sekarang juga. Anda boleh meninggalkan halaman ini; import tetap berjalan.",
  start: "Jalankan Import Manual",
  scope: "Sumber yang diambil",
  scopes: {
    due: "Semua yang aktif, kecuali yang sedang ditunda",
    all: "Semua yang aktif, termasuk yang sedang ditunda",
  },
  never: "Belum ada import manual.",
  log: "Lihat Log Lengkap",
  refresh: "Muat ulang status",
  running: (done: string, total: string) => `Berjalan: ${done} dari ${total} sumber selesai`,
  finished: (total: string) => `Selesai: ${total} sumber`,
  waiting: "Menunggu server mengerjakannya. Jika tadi terputus, import dilanjutkan dalam setengah menit.",
  startedBy: (who: string, at: string) => `Dimulai oleh ${who}, ${at}`,
  someone: "akun yang sudah dihapus",
  sum: (added: string, updated: string, failed: string) =>
    `${added} item baru, ${updated} diperbarui, ${failed} sumber gagal.`,
  progress: "Progres import",
  toQueue: "Buka antrian",
  notYet: "Menunggu",
  counts: (added: string, updated: string, duplicate: string, skipped: string) =>
    `${added} baru, ${updated} diperbarui, ${duplicate} duplikat, ${skipped} dilewati`,
  unreachable: "Koneksi ke server terputus. Status terakhir masih ditampilkan; mencoba lagi...",
  failed: "Import tidak dapat dijalankan",
  failures: {
    "not-permitted": notPermittedHere,
    "no-sources": "Tidak ada sumber yang perlu diambil sekarang. Periksa apakah ada sumber yang aktif.",
  },
} as const;
