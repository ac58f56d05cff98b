/** The codes are part of the API. */
export const refusals = {
  "invalid-address": () => "Alamat tidak valid.",
  "not-found": () => "Tidak ditemukan.",
  "method-not-allowed": (methods: readonly string[]) =>
    `Metode tidak didukung. Gunakan ${methods.join(" atau ")}.`,
  "foreign-site": () => "Permintaan dari situs lain ditolak.",
  "body-too-large": (megabytes: number) =>
    `Isi permintaan terlalu besar. Paling banyak ${megabytes} MB yang diterima.`,
  "body-too-slow": () => "Isi permintaan terlalu lama tiba. Periksa sambungan Anda, lalu coba lagi.",
  "too-many-fields": () => "Formulir ini berisi terlalu banyak isian.",
  "too-many-requests": () => "Terlalu banyak permintaan dari alamat Anda. Coba beberapa saat lagi.",
  "no-form": () => "Isi permintaan harus berupa formulir. Buka halamannya dan kirim formulir di sana.",
  "unreadable-form": () => "Isi formulir tidak dapat dibaca.",
  "server-busy": () => "Server sedang sibuk. Coba beberapa saat lagi.",
  "database-unavailable": () =>
    "Data situs sedang tidak dapat dibaca karena gangguan pada basis data. Coba beberapa saat lagi.",
  "server-failed": () => "Terjadi kesalahan pada server.",
} as const;
