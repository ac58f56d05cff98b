import type { QuoteSource } from "#domain/market/quotes/quote.ts";
import type { MarketSourceFailure } from "#domain/market/sync/market-source.server.ts";
import type { Market } from "#domain/market/sync/sync-schedule.ts";
import { formatDateTime } from "#format/dates.ts";
import { loadFailed, notPermittedHere } from "../shared-words.ts";

export const marketPage = {
  title: "Data Pasar",
  lead: "Dari mana angka di situs ini berasal. Pergantian berlaku dalam beberapa detik, tanpa memulai ulang server.",
  source: "Sumber harga",
  sources: {
    simulated: {
      name: "Demo",
      text: "Harga rekaan untuk semua emiten, dengan tanda Data simulasi. Untuk mencoba situs ini, bukan untuk pembaca.",
    },
    eod: {
      name: "Berkas bursa",
      text: "Harga akhir hari dari berkas yang Anda unggah, misalnya Ringkasan Saham dari Bursa Efek Indonesia. Pastikan Anda berhak menayangkannya.",
    },
    yahoo: {
      name: "Yahoo Finance",
      text: "Layanan kutipan publik yang tidak resmi: tanpa jaminan, jumlah permintaannya dibatasi, dan harganya tertunda hingga 15 menit. Ketentuan Yahoo hanya mengizinkan pemakaian pribadi, jadi jangan dipakai untuk situs yang dibuka untuk umum.",
    },
  } satisfies Record<QuoteSource, { name: string; text: string }>,
  terms:
    "Saya memahami bahwa data Yahoo Finance tidak resmi, tertunda, dan hanya untuk pemakaian pribadi, dan bertanggung jawab atas pemakaiannya.",
  deletion: "Angka demo dihapus begitu sumber lain dipilih.",
  submit: "Simpan Sumber",
  fixed: {
    title: "Sumber ditentukan oleh MARKET_PROVIDER",
    text: (source: string) =>
      `Konfigurasi server menetapkan ${source}, jadi sumber tidak dapat diganti di sini. Hapus MARKET_PROVIDER dari konfigurasi dan mulai ulang server untuk memilihnya di halaman ini.`,
  },
  files: "Unggah Berkas Data",
} as const;

export const marketState = {
  title: "Pembaruan terakhir",
  lead: "Setiap pasar diperbarui sendiri-sendiri.",
  never: "belum pernah",
  at: formatDateTime,
  failed: "Gagal:",
  markets: {
    idx: "Bursa Efek Indonesia",
    us: "Wall Street",
    japan: "Bursa Tokyo",
    currency: "Valuta",
    crypto: "Aset kripto",
  } satisfies Record<Market, string>,
} as const;

export const marketSourceFailures = {
  "not-permitted": notPermittedHere,
  "market-source-unknown": "Pilih salah satu sumber.",
  "market-terms-not-accepted": "Centang pernyataan tentang Yahoo Finance sebelum memakainya.",
  "market-source-fixed": "Sumber ditentukan oleh konfigurasi server dan tidak dapat diganti di sini.",
  "market-source-changed":
    "Admin lain mengganti sumber sejak halaman ini dibuka. Pilihan Anda masih ada; menyimpan lagi akan menggantikan yang tersimpan.",
} as const satisfies Record<MarketSourceFailure, string>;

export const marketFailed = loadFailed("Gagal mengambil pengaturan data pasar");
