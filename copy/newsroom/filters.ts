import { FIRST_YEAR, LAST_YEAR } from "#format/wib-input.ts";

export const listFilters = {
  from: "Dari tanggal",
  until: "Sampai tanggal",
  all: "Semua",
  submit: "Filter",
  open: "Filter daftar",
  change: "Filter aktif, ubah",
  clear: "Hapus filter",
  invalidDate: `Tanggal tidak valid. Filter ini diabaikan. Pilih tahun ${FIRST_YEAR} sampai ${LAST_YEAR}.`,
} as const;

export const cursorPages = { toStart: "Ke awal", next: "Berikutnya" } as const;
