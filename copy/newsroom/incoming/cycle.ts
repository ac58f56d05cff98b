export const cycleWords = {
  title: "Pengambilan Saat Ini",
  progress: "Progres pengambilan",
  running: (finished: string, all: string) => `Berjalan: ${finished} dari ${all} sumber selesai`,
  /** Announced to screen readers when a cycle starts and ends. */
  begun: "Pengambilan dimulai.",
  over: "Pengambilan selesai.",
  idle: "Tidak ada yang berjalan.",
  next: (time: string) => `Berikutnya ${time}.`,
  nothingDue: "Tidak ada sumber yang menunggu.",
  notScheduled: "Jadwal otomatis dimatikan. Sumber diambil lewat import manual atau POST /api/ingest/run.",
  waiting: (count: string) => `${count} sumber menunggu giliran.`,
  fetching: "Sedang diambil",
  since: (trigger: string, ago: string) => `${trigger}, mulai ${ago}`,
  andMore: (count: string) => `dan ${count} lagi`,
  ended: "Terakhir selesai",
  sum: ({
    since,
    fetches,
    added,
    updated,
    failed,
  }: Record<"since" | "fetches" | "added" | "updated" | "failed", string>) =>
    `Sejak ${since}: ${fetches} pengambilan, ${added} artikel baru, ${updated} diperbarui, ${failed} gagal.`,
  reload: "Muat pengambilan terbaru",
  reloadState: "Muat ulang status",
  unreachable: "Status terbaru belum dapat diambil. Mencoba lagi...",
} as const;
