import type { IngestDefaultsFailure } from "#domain/ingest/sources/ingest-defaults.ts";
import { notPermittedHere, someoneElseSaved } from "../shared-words.ts";

export const ingestPage = {
  title: "Import",
  lead: "Berlaku untuk semua sumber, mulai pengambilan berikutnya.",
  limits: "Item yang diambil",
  maxItems: "Item per pengambilan",
  maxItemsHint:
    "Dari setiap feed hanya sebanyak ini yang diambil, mulai dari yang terbaru: 1 sampai 1.000. Kosong: hingga 2.000.",
  maxAgeDays: "Umur maksimum item (hari)",
  maxAgeDaysHint:
    "Item yang lebih tua tidak diambil, dihitung dari pembaruan terakhirnya: 1 sampai 3.650 hari. Kosong: berapa pun umurnya.",
  category: "Kategori bawaan",
  categoryHint:
    "Untuk artikel yang kategorinya tidak dikenali dari feed atau emitennya. Jika kategori ini dihapus atau digabungkan, artikel baru kembali tanpa kategori.",
  noCategory: "Tanpa kategori",
  schedule: "Jadwal",
  minInterval: "Jeda terpendek",
  minIntervalHint:
    "Sumber yang ramai pun tidak diambil lebih sering dari ini. Tombol import tidak terikat jeda ini.",
  maxInterval: "Jeda terpanjang",
  maxIntervalHint:
    "Sumber yang sepi pun diambil setidaknya sesering ini. Di antara keduanya, jeda mengikuti feed-nya.",
  newSources: "Sumber baru",
  publishesDirectly: "Terbitkan artikelnya tanpa review",
  publishesDirectlyHint:
    "Pilihan awal untuk sumber yang ditambahkan atau diimpor sejak sekarang; sumber yang sudah ada tidak berubah.",
  submit: "Simpan",
  current: "Yang sekarang tersimpan",
  all: "semua",
  anyAge: "berapa pun",
  yes: "ya",
  no: "tidak",
  /** @param minutes less than an hour, or whole hours */
  interval: (minutes: number) => (minutes < 60 ? `${minutes} menit` : `${minutes / 60} jam`),
} as const;

export const ingestFailures = {
  "not-permitted": notPermittedHere,
  "ingest-items-invalid": "Isi dengan bilangan bulat dari 1 sampai 1.000, atau kosongkan.",
  "ingest-age-invalid": "Isi dengan bilangan bulat dari 1 sampai 3.650, atau kosongkan.",
  "ingest-interval-unknown": "Pilih salah satu jeda yang tersedia.",
  "ingest-intervals-crossed": "Jeda terpanjang tidak boleh lebih pendek dari jeda terpendek.",
  "ingest-category-unknown": "Kategori ini sudah tidak ada. Pilih kategori lain.",
  "ingest-defaults-changed": someoneElseSaved,
} as const satisfies Record<IngestDefaultsFailure, string>;
