import type { FooterFailure } from "#domain/news/site-settings/change-footer.server.ts";
import type { SiteFailure } from "#domain/news/site-settings/change-site.server.ts";
import type { SitePageFailure } from "#domain/news/site-settings/change-site-page.server.ts";
import { notPermittedHere, someoneElseSaved } from "../shared-words.ts";

export const siteSettingsPage = {
  title: "Pengaturan",
  lead: "Nama, logo, dan warna situs ini. Semua halaman, feed, dan email mengikuti dalam beberapa detik.",
  submit: "Simpan Pengaturan",
  current: "Yang sekarang tersimpan",
  builtIn: "bawaan",
} as const;

export const siteFields = {
  name: "Nama situs",
  description: "Deskripsi situs",
  descriptionHint: "Untuk beranda, feed, dan mesin pencari. Kosong: memakai deskripsi bawaan.",
  image: "Gambar bawaan",
  imageHint:
    "Tampil saat tautan tanpa gambar sendiri dibagikan, sebaiknya 1200 × 630 piksel. Kosong: gambar dengan nama situs.",
  logo: "Logo",
  logoHint:
    "Di kepala halaman dan email, sebaiknya PNG dengan latar transparan, tinggi minimal 56 piksel. Kosong: nama situs.",
  darkLogo: "Logo untuk tema gelap",
  darkLogoHint: "Bila logo di atas tidak terbaca pada latar gelap. Kosong: memakai logo yang sama.",
  icon: "Ikon",
  iconHint:
    "Untuk tab peramban dan layar utama ponsel: persegi, minimal 192 × 192 piksel. Kosong: memakai logo.",
  accent: "Warna utama",
  accentHint:
    "Untuk tautan dan tombol, misalnya #2a389c. Warna yang sulit dibaca digelapkan atau dicerahkan otomatis. Kosong: nila bawaan.",
  pickAccent: "Pilih warna",
  address: "Alamat gambar dari perpustakaan media",
  preview: (label: string) => `Pratinjau ${label}`,
  remove: "Hapus",
  previewLight: "Tema terang",
  previewDark: "Tema gelap",
  previewLink: "Tautan",
  previewButton: "Tombol",
} as const;

export const siteFailures = {
  "not-permitted": notPermittedHere,
  "site-name-missing": "Nama situs tidak boleh kosong.",
  "site-name-too-long": "Nama situs paling banyak 60 karakter.",
  "site-description-too-long": "Deskripsi paling banyak 160 karakter.",
  "site-image-unknown": "Gambar ini tidak ada di perpustakaan media.",
  "site-logo-unknown": "Logo ini tidak ada di perpustakaan media.",
  "site-logo-too-small": "Logo ini terlalu kecil. Tingginya minimal 56 piksel.",
  "site-dark-logo-unknown": "Logo untuk tema gelap ini tidak ada di perpustakaan media.",
  "site-dark-logo-too-small": "Logo untuk tema gelap ini terlalu kecil. Tingginya minimal 56 piksel.",
  "site-dark-logo-alone": "Isi juga logo untuk tema terang.",
  "site-icon-unknown": "Ikon ini tidak ada di perpustakaan media.",
  "site-icon-not-square": "Ikon harus persegi dan minimal 192 × 192 piksel.",
  "site-accent-invalid": "Tulis warna sebagai # dan enam digit heksadesimal, misalnya #2a389c.",
  "site-changed": someoneElseSaved,
} as const satisfies Record<SiteFailure, string>;

export const footerPage = {
  title: "Footer",
  lead: "Teks dan tautan di bagian bawah semua halaman.",
  text: "Teks footer",
  textHint: "Kosong: memakai teks bawaan.",
  links: "Media sosial",
  linksHint: "Ikonnya hanya tampil bila alamatnya diisi.",
  submit: "Simpan Footer",
} as const;

export const footerFailures = {
  "not-permitted": notPermittedHere,
  "footer-text-too-long": "Teks footer paling banyak 300 karakter.",
  "social-link-invalid": (network: string, domains: readonly string[]) =>
    `Alamat ${network} harus diawali https:// dan mengarah ke halaman di ${domains.join(" atau ")}.`,
  "footer-changed": someoneElseSaved,
} as const satisfies Record<
  FooterFailure,
  string | ((network: string, domains: readonly string[]) => string)
>;

export const sitePageForm = {
  lead: "Teks halaman ini dalam Markdown. Kosongkan untuk kembali ke teks bawaan.",
  text: "Isi halaman",
  view: "Lihat di situs",
  submit: "Simpan Halaman",
} as const;

export const sitePageFailures = {
  "not-permitted": notPermittedHere,
  "page-text-too-long": "Isi halaman paling banyak 20.000 karakter.",
  "page-changed": someoneElseSaved,
} as const satisfies Record<SitePageFailure, string>;
