import {
  type Edition,
  type IssueSkipReason,
  type IssueState,
  MAX_ARTICLES,
  MAX_INTRO_LENGTH,
  MAX_SUBJECT_LENGTH,
} from "#domain/digest/digest.ts";
import type { IssueFailure } from "#domain/digest/edit-issue.server.ts";
import { editionNames } from "../digest/digest-mail.ts";
import { loadFailed, notPermittedHere } from "./shared-words.ts";

export const newsletterPage = {
  title: "Newsletter",
  lead: "Ringkasan pagi dan penutupan yang dikirim lewat email pada hari bursa. Tanpa disunting, ringkasan terkirim sendiri dengan berita pilihan otomatis.",
  coming: "Akan datang",
  past: "Sudah lewat",
  noneComing: "Belum ada ringkasan yang direncanakan. Jadwal dibuat otomatis dari kalender bursa.",
  nonePast: "Belum ada ringkasan yang terkirim.",
  columns: {
    time: "Waktu kirim",
    edition: "Edisi",
    state: "Status",
    recipients: "Penerima",
    sent: "Terkirim",
    waiting: "Antre",
    failed: "Gagal",
    skipped: "Dilewati",
    unsubscribed: "Berhenti",
  },
  skippedHint:
    "Dilewati: email ke alamat itu pernah ditolak secara permanen, pelanggannya berhenti sebelum gilirannya, atau pengirimannya terhenti lebih dari 12 jam.",
  prepared: "disunting",
} as const;

export const newsletterFailed = loadFailed("Gagal memuat newsletter");

export const issueTitle = (edition: Edition, date: string) => `Ringkasan ${editionNames[edition]}, ${date}`;

export const issueStates = {
  planned: "Direncanakan",
  sending: "Sedang dikirim",
  sent: "Terkirim",
  skipped: "Dilewati",
} as const satisfies Record<IssueState, string>;

export const issueSkips = {
  editor: "dilewati redaksi",
  empty: "tanpa angka hari itu dan tanpa berita",
  late: "server tidak berjalan pada waktunya",
  holiday: "bursa libur",
} as const satisfies Record<IssueSkipReason, string>;

export const issuePage = {
  back: "Semua ringkasan",
  subject: "Subjek",
  subjectHint: `Kosong: memakai IHSG atau judul berita utama. Paling banyak ${MAX_SUBJECT_LENGTH} karakter.`,
  intro: "Kata pengantar",
  introHint: `Teks biasa di atas angka, paling banyak ${MAX_INTRO_LENGTH} karakter.`,
  time: "Jam kirim (WIB)",
  timeHint: (date: string) => `Pada ${date}.`,
  articles: "Berita, yang pertama menjadi berita utama",
  automatic: "Belum ada yang dipilih: berita utama dan berita terbaru dipilih otomatis.",
  lead: "Utama",
  up: "Naikkan",
  down: "Turunkan",
  remove: "Keluarkan",
  search: "Cari berita terbit",
  searchButton: "Cari",
  results: "Berita yang dapat ditambahkan",
  add: "Tambah",
  noResults: "Tidak ada berita terbit yang cocok.",
  unsaved: "Perubahan susunan belum disimpan.",
  submit: "Simpan",
  preview: "Pratinjau versi tersimpan",
  previewSubject: "Subjek",
  previewHtml: "Email HTML",
  previewText: "Versi teks",
  previewEmpty: "Saat ini tidak ada angka hari itu dan tidak ada berita, jadi ringkasan ini akan dilewati.",
  test: "Kirim uji ke saya",
  testHint: (email: string) => `Versi tersimpan, tanpa bagian pribadi, ke ${email}.`,
  skip: "Lewati ringkasan ini",
  restore: "Pulihkan",
  notEditable: "Ringkasan ini tidak dapat diubah lagi.",
  conflict: (by: string, at: string) => `Versi tersimpan dari ${by}, ${at}:`,
  none: "kosong",
  failed: "Gagal menyimpan",
} as const;

export const issueFailures = {
  "not-permitted": notPermittedHere,
  "issue-not-found": "Ringkasan ini tidak ada lagi.",
  "issue-changed":
    "Ringkasan ini baru diubah editor lain. Yang Anda tulis masih di bawah; simpan lagi untuk menggantinya.",
  "issue-not-planned": "Ringkasan ini sudah dikirim atau dilewati, jadi tidak dapat diubah.",
  "issue-subject-too-long": `Subjek paling banyak ${MAX_SUBJECT_LENGTH} karakter.`,
  "issue-intro-too-long": `Kata pengantar paling banyak ${MAX_INTRO_LENGTH} karakter.`,
  "issue-time-invalid": "Tulis jam seperti 16:30.",
  "issue-time-past": "Jam itu sudah lewat.",
  "issue-articles-too-many": `Paling banyak ${MAX_ARTICLES} berita.`,
  "issue-article-unpublished": "Salah satu berita tidak terbit lagi. Keluarkan dari susunan.",
} as const satisfies Record<IssueFailure, string>;
