import { expect, test } from "vitest";
import { aliasesOf } from "#domain/market/listings/aliases/seed-aliases.server.ts";
import { compileDictionary } from "./company-dictionary.ts";
import { listTickerMentions } from "./find-mentions.ts";

const COMPANIES = Object.entries({
  ADRO: "Alamtri Resources Indonesia Tbk",
  AKPI: "Argha Karya Prima Industry Tbk",
  ANTM: "Aneka Tambang Tbk",
  ASII: "Astra International Tbk",
  BBCA: "Bank Central Asia Tbk",
  BBNI: "Bank Negara Indonesia (Persero) Tbk",
  BBRI: "Bank Rakyat Indonesia (Persero) Tbk",
  BBTN: "Bank Tabungan Negara (Persero) Tbk",
  BIMA: "Primarindo Asia Infrastructure Tbk",
  BMRI: "Bank Mandiri (Persero) Tbk",
  BNLI: "Bank Permata Tbk",
  BRPT: "Barito Pacific Tbk",
  BUMI: "Bumi Resources Tbk",
  CASA: "Capital Financial Indonesia Tbk",
  DEWA: "Darma Henwa Tbk",
  EMAS: "Merdeka Gold Resources Tbk",
  FILM: "MD Entertainment Tbk",
  GUNA: "Gunanusa Eramandiri Tbk",
  IATA: "Karya Pacific Energy Tbk",
  INCO: "Vale Indonesia Tbk",
  JIHD: "Jakarta International Hotels & Development Tbk",
  MICE: "Multi Indocitra Tbk",
  MYOR: "Mayora Indah Tbk",
  GIAA: "Garuda Indonesia (Persero) Tbk",
  ICBP: "Indofood CBP Sukses Makmur Tbk",
  SIDO: "Industri Jamu dan Farmasi Sido Muncul Tbk",
  WIKA: "Wijaya Karya (Persero) Tbk",
  PRDA: "Prodia Widyahusada Tbk",
  PTSP: "Pioneerindo Gourmet International Tbk",
  RATU: "Raharja Energi Cepu Tbk",
  SIPD: "Sreeya Sewu Indonesia Tbk",
  TINS: "TIMAH Tbk",
  TLKM: "Telkom Indonesia (Persero) Tbk",
  WIFI: "Solusi Sinergi Digital Tbk",
}).map(([symbol, name]) => ({ symbol, name }));
const DICTIONARY = compileDictionary(COMPANIES, aliasesOf(COMPANIES));
const tickersIn = (text: string) => listTickerMentions(text, DICTIONARY).map(({ ticker }) => ticker);

test.each([
  ["Bunga Deposito BCA, BRI, BNI dan Mandiri", ["BBCA", "BBRI", "BBNI", "BMRI"]],
  ["Jam Buka Mandiri, BNI, BRI Saat Lebaran", ["BMRI", "BBNI", "BBRI"]],
  ["Bunga KPR BTN vs Mandiri", ["BBTN", "BMRI"]],
  ["Biaya Admin BCA-Mandiri-Permata", ["BBCA", "BMRI", "BNLI"]],
  ["Astra, Telkom, Adaro, Antam Masuk Daftar", ["ASII", "TLKM", "ADRO", "ANTM"]],
  ["Tambang Milik Antam, Timah, dan Vale Ditinjau", ["ANTM", "TINS", "INCO"]],
])("an everyday name in a list of companies is a company: %s", (title, expected) => {
  expect(tickersIn(title)).toEqual(expected);
});

test.each([
  "Peserta Mandiri Kelas 3 Dibantu Iuran",
  "Harga Emas, Timah, dan Nikel Turun",
  "Warga Hidup Mandiri dan Sejahtera",
  "Harga Timah Naik, Saham Tambang Melesat",
  "Produk Indomie Laris di Pasar Ekspor",
])("an everyday name elsewhere isn't a company: %s", (title) => {
  expect(tickersIn(title)).toEqual([]);
});

test.each([
  ["BUMI Raih Penghargaan Lingkungan", ["BUMI"]],
  ["Anak Usaha RATU Dapat Kontrak Baru", ["RATU"]],
  ["GUNA Catat Kontrak Baru di Semester I", ["GUNA"]],
  ["WIFI Divestasi Seluruh Saham Anak Usaha", ["WIFI"]],
  ["IHSG Naik 1%, Top Gainers: WIFI, BUMI dan BRPT", ["WIFI", "BUMI", "BRPT"]],
  ["Kompas100 Melonjak; DEWA Meroket 62%, FILM Nyungsep 32%", ["DEWA", "FILM"]],
  ["Asing Catat Net Buy; BBRI Diburu, EMAS dan BUMI Dilepas", ["BBRI", "EMAS", "BUMI"]],
  ["Grup Bakrie (BUMI) Kuasai Tambang Australia", ["BUMI"]],
])("a code that is an ordinary word is found in capitals: %s", (title, expected) => {
  expect(tickersIn(title)).toEqual(expected);
});

test.each([
  "Cara Pasang WIFI di Rumah",
  "AYO Jaga BUMI dari SAMPAH Plastik",
  "Harga EMAS Naik Saat IHSG Turun",
  "SAHAM NAIK TAJAM",
  "Rasio CASA Bank Tumbuh",
  "IATA Prediksi Laba Maskapai Naik",
])("capitals that stress a word or abbreviate something else aren't a code: %s", (title) => {
  expect(tickersIn(title)).toEqual([]);
});

test.each([
  "Asosiasi Kurator dan Pengurus Indonesia (AKPI) Gelar Rapat\nKetua AKPI mengatakan rapat lancar.",
  "Layanan Baru\nWarga datang ke Pelayanan Terpadu Satu Pintu (PTSP) di balai kota.",
  "Wisata\nIndustri meeting, incentive, convention, and exhibition (MICE) tumbuh.",
  "Anggaran\nSistem Informasi Pemerintahan Daerah atau SIPD dipakai semua daerah. Kata menteri, SIPD andal.",
  "Anggaran\nData di SIPD (Sistem Informasi Pemerintahan Daerah) lengkap.",
  "Kredit\nCurrent Account Saving Account (CASA) naik.",
  "Proyek\nBadan Usaha Milik Investor (BUMI) dibentuk.",
])("an abbreviation that the text spells out isn't the company with that code: %s", (text) => {
  expect(tickersIn(text)).toEqual([]);
});

test.each([
  ["Judul\nPT Argha Karya Prima Industry Tbk (AKPI) untung.", ["AKPI"]],
  ["Judul\nPT Multi Indocitra Tbk (MICE) untung.", ["MICE"]],
  ["Emiten Kemasan (AKPI) Bagikan Dividen", ["AKPI"]],
])("a company is found by its code after its name or trade: %s", (text, expected) => {
  expect(tickersIn(text)).toEqual(expected);
});

test.each([
  "Bank Mayora Luncurkan Aplikasi Baru",
  "Judul\nAplikasi itu milik Bank Mayora di Jakarta.",
  "Jakarta International Container Terminal Tambah Derek, Laba Naik",
  "Judul\nPT Jakarta International Container Terminal mencatat laba.",
  "PT Andalan Sakti Primarindo Cetak Laba",
  "Judul\nMenurut Andalan Sakti Primarindo mencatat laba.",
])("a short name inside a longer one is another company: %s", (text) => {
  expect(tickersIn(text)).toEqual([]);
});

test.each([
  ["Mayora Tebar Dividen", ["MYOR"]],
  ["Bank Permata Cetak Laba", ["BNLI"]],
  ["Rating Kredit Vale Naik, Investor Senang", ["INCO"]],
  ["Kabar Baik dari Prodia, Laba Naik", ["PRDA"]],
  ["Adaro Kasih Kabar Soal IPO Anak Usaha", ["ADRO"]],
  ["Restrukturisasi Utang Garuda, Pemegang Saham Setuju", ["GIAA"]],
  ["Wika Dapat Kontrak Jalan Tol", ["WIKA"]],
  ["Produsen Tolak Angin Bagi Dividen", ["SIDO"]],
])("a name alone is found: %s", (title, expected) => {
  expect(tickersIn(title)).toEqual(expected);
});
