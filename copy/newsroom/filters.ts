/** Said alike by the filters of all lists of the newsroom. */
export const listFilters = {
  from: "Dari tanggal",
  until: "Sampai tanggal",
  all: "Semua",
  submit: "Filter",
  clear: "Hapus filter",
  invalidDate: "Tanggal tidak valid. Filter ini diabaikan.",
} as const;
