/** Words of what is being fetched now. */
export const cycleWords = {
  label: "Pengambilan yang sedang berjalan",
  running: (finished: string, all: string) => `Berjalan: ${finished} dari ${all} sumber selesai`,
  idle: (next: string | undefined) =>
    next === undefined ? "Tidak ada sumber yang menunggu." : `Tidak ada yang berjalan. Berikutnya ${next}.`,
  fetching: (names: string) => `Sedang diambil: ${names}`,
  andMore: (count: string) => `dan ${count} lagi`,
  sum: ({
    since,
    fetches,
    added,
    updated,
    failed,
  }: Record<"since" | "fetches" | "added" | "updated" | "failed", string>) =>
    `Sejak ${since}: ${fetches} pengambilan, ${added} artikel baru, ${updated} diperbarui, ${failed} gagal.`,
  reload: "Muat pengambilan terbaru",
  unreachable: "Status terbaru belum dapat diambil. Mencoba lagi...",
} as const;
