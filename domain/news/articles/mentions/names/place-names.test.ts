import { expect, test } from "vitest";
import { compileDictionary } from "../company-dictionary.ts";
import { listTickerMentions } from "../find-mentions.ts";

const companies = {
  ASII: "Astra International Tbk.",
  ASRI: "Alam Sutera Realty Tbk.",
  BBRI: "Bank Rakyat Indonesia (Persero) Tbk.",
  LPKR: "Lippo Karawaci Tbk.",
  MTEL: "Dayamitra Telekomunikasi Tbk.",
  PANI: "Pantai Indah Kapuk Dua Tbk.",
  PPRE: "PP Presisi Tbk.",
  PTPP: "PP (Persero) Tbk.",
  PWON: "Pakuwon Jati Tbk.",
  SILO: "Siloam International Hospitals Tbk.",
  SMRA: "Summarecon Agung Tbk.",
};
const aliases = {
  Astra: "ASII",
  "Alam Sutera": "ASRI",
  BRI: "BBRI",
  "Lippo Karawaci": "LPKR",
  Mitratel: "MTEL",
  "PP Presisi": "PPRE",
  "PT PP": "PTPP",
  Pakuwon: "PWON",
  Siloam: "SILO",
  Summarecon: "SMRA",
};
const DICTIONARY = compileDictionary(
  Object.entries(companies).map(([symbol, name]) => ({ symbol, name })),
  Object.entries(aliases).map(([alias, ticker]) => ({
    ticker,
    alias,
    isActive: true,
    isCaseSensitive: alias === alias.toUpperCase(),
  })),
);
const tickersIn = (text: string) => listTickerMentions(text, DICTIONARY).map(({ ticker }) => ticker);

test.each([
  "Robot bedah mulai dipakai di EMC Alam Sutera",
  "RS EMC Alam Sutera menambah dokter",
  "Toko baru dibuka di Alam Sutera, Tangerang",
  "Kericuhan di sekitar Summarecon Mall Bekasi",
  "Pameran Mobil di Pakuwon Mall, Surabaya",
  "Ia dirawat di Rumah Sakit Siloam Bali",
  "Kata menteri di Menara Astra, Jakarta",
  "Demo di depan gedung BRI",
  "Pesawat Tanpa Awak Terbang di Pantai Indah Kapuk",
  "Daftar Pelatih Klub BRI Liga 1",
  "Lampu Dipasang di Sepanjang Jalan Alam Sutera",
  "Skuad Astra Kalahkan Tuan Rumah",
])("a place or a league with a company's name isn't the company: %s", (text) => {
  expect(tickersIn(text)).toEqual([]);
});

test.each([
  ["Alam Sutera Bidik Pra Penjualan Rp 3 Triliun", "ASRI"],
  ["CEO Alam Sutera Mundur", "ASRI"],
  ["Investor ini masuk ke Alam Sutera Tbk", "ASRI"],
  ["Pendapatan berulang di Pakuwon (PWON) naik", "PWON"],
  ["Summarecon Luncurkan Klaster Baru di Bogor", "SMRA"],
  ["Emiten Menara Mitratel Tambah Serat Optik", "MTEL"],
  ["Asing Tambah Saham di Lippo Karawaci", "LPKR"],
  ["RS Siloam Tambah Dua Cabang", "SILO"],
  ["Pengelola Mal Pakuwon Cetak Laba", "PWON"],
  ["BRI Cetak Laba Rp 41 Triliun", "BBRI"],
])("a company with a place's name is found: %s", (text, ticker) => {
  expect(tickersIn(text)).toEqual([ticker]);
});

test("the longer of two overlapping names takes precedence", () => {
  expect(tickersIn("PT PP Presisi Dapat Kontrak Baru")).toEqual(["PPRE"]);
});

test.each(["a", "a-", "a.", "PAKUWON ", "EMC PAKUWON "])("a very long line takes linear time: %s", (part) => {
  const line = `${part.repeat(200_000 / part.length)} saham Astra naik`;
  expect(listTickerMentions(line, DICTIONARY).map(({ ticker }) => ticker)).toContain("ASII");
});
