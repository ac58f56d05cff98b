import { describe, expect, test } from "vitest";
import { compileDictionary } from "./company-dictionary.ts";
import { listTickerMentions } from "./find-mentions.ts";
import { findSubjects } from "./find-subjects.ts";

const symbols = [
  { symbol: "BBCA", name: "Bank Central Asia Tbk." },
  { symbol: "BBRI", name: "Bank Rakyat Indonesia (Persero) Tbk." },
  { symbol: "EMAS", name: "Merdeka Gold Resources Tbk." },
  { symbol: "NAIK", name: "Adiwarna Anugerah Abadi Tbk." },
  { symbol: "CASA", name: "Capital Financial Indonesia Tbk." },
  { symbol: "ANTM", name: "Aneka Tambang Tbk." },
  { symbol: "CUAN", name: "Petrindo Jaya Kreasi Tbk." },
];
const alias = (ticker: string, text: string, isCaseSensitive = false) => ({
  ticker,
  alias: text,
  isCaseSensitive,
});
const DICTIONARY = compileDictionary(symbols, [
  alias("BBRI", "BRI", true),
  alias("BBRI", "Bank Rakyat Indonesia"),
  alias("BBCA", "Bank BCA"),
  alias("ANTM", "Antam"),
  alias("GONE", "Telkom"),
]);

function subjectsOf(text: string, tags: string[] = []): string[] {
  const [title = "", ...lines] = text.split("\n");
  return findSubjects({ title, excerpt: "", content: lines.join("\n"), tags }, DICTIONARY).companies;
}

describe("findSubjects", () => {
  test.each([
    ["Saham BBCA ditutup menguat", ["BBCA"]],
    ["Bank BCA (BBCA) dan BRI (BBRI)", ["BBCA", "BBRI"]],
    ["BBRI.JK, $BBCA", ["BBRI", "BBCA"]],
    ["BBCA menguat. BBCA ditutup naik.", ["BBCA"]],
    ["Saham EMAS naik tajam", ["EMAS"]],
    ["Rekomendasi saham BBCA, BBRI, dan EMAS", ["BBCA", "BBRI", "EMAS"]],
    ["Merdeka Gold Resources (EMAS) mencatat laba", ["EMAS"]],
    ["SAHAM BBCA TURUN", ["BBCA"]],
    ["Emiten Prajogo (CUAN) naik", ["CUAN"]],
    ["Raja Logam (EMAS) Bagikan Dividen", ["EMAS"]],
    ["Laba Antam dan BRI melonjak", ["ANTM", "BBRI"]],
    ["ANTAM-BRI teken kerja sama", ["ANTM", "BBRI"]],
    ["Bank  Rakyat Indonesia salurkan KUR", ["BBRI"]],
  ])("finds the companies in: %s", (text, expected) => {
    expect(subjectsOf(text)).toEqual(expected);
  });

  test.each([
    "Harga emas dunia naik tipis",
    "Harga EMAS kembali NAIK hari ini",
    "IHSG NAIK, BBCA MEMIMPIN",
    "Dana murah (CASA) tumbuh 8%",
    "Produk BBCAX dan ABBCA",
    "bbca",
    "Saham TLKM",
    "Telkom naik",
    "Bri, antamina, dan bank bcaku",
    "Analis BRI Danareksa Sekuritas merekomendasikan beli",
    "Lihat https://antam.com/berita dan info@antam.com",
    "Bank, BCA",
  ])("finds no company in: %s", (text) => {
    expect(subjectsOf(text)).toEqual([]);
  });
});

test.each([
  ["PT Antam Resourcindo menggarap tambang baru.", []],
  ["PT Antam Resourcindo (ARSI) menggarap tambang baru.", []],
  ["PT Antam menggarap tambang baru.", ["ANTM"]],
  ["PT Antam Tbk menggarap tambang baru.", ["ANTM"]],
  ["PT Antam Nikel Mulia Tbk menggarap tambang baru.", ["ANTM"]],
  ["Kata Direktur Utama PT Antam Budi Santoso, tambang baru digarap.", ["ANTM"]],
])("a longer name after PT is another company: %s", (line, expected) => {
  expect(listTickerMentions(`Judul\n${line}`, DICTIONARY).map(({ ticker }) => ticker)).toEqual(expected);
});

test("in a title, capitalised words after PT and a name aren't part of the name", () => {
  expect(subjectsOf("PT Antam Garap Tambang Baru")).toEqual(["ANTM"]);
});

test("a mention includes the company and the surrounding words", () => {
  const line =
    "Menurut laporan yang dirilis Selasa malam, saham BBCA ditutup menguat 2% ke level tertinggi tahun ini.";
  expect(listTickerMentions(`Judul\n${line}\nBBCA lagi. (BBRI)`, DICTIONARY)).toEqual([
    {
      ticker: "BBCA",
      company: "Bank Central Asia Tbk.",
      evidence: "…yang dirilis Selasa malam, saham BBCA ditutup menguat 2% ke level tertinggi…",
      isSubject: true,
    },
    {
      ticker: "BBRI",
      company: "Bank Rakyat Indonesia (Persero) Tbk.",
      evidence: "BBCA lagi. (BBRI)",
      isSubject: true,
    },
  ]);
});

test.each([
  ["in the title if the title has it", { title: "Laba BBCA Naik", excerpt: "" }, "title"],
  [
    "in the lead, like its most certain mention, if the title lacks it",
    { title: "Judul", excerpt: "Laba BBCA Naik" },
    "lead",
  ],
])("a code's words are those of its most certain mention, and it is %s", (_, start, place) => {
  const text = { ...start, tags: [], content: "PT Bank Central Asia Tbk (BBCA) untung." };
  expect(findSubjects(text, DICTIONARY).mentions).toContainEqual({
    ticker: "BBCA",
    words: "BBCA",
    kind: "introduction",
    place,
    count: 2,
    confidence: 0.99,
    evidence: "PT Bank Central Asia Tbk (BBCA) untung.",
  });
});

test("the words around a mention are the visible text", () => {
  const [mention] = listTickerMentions("Judul\n- Saham **BBCA** [naik](/berita) \\*tajam\\*.", DICTIONARY);
  expect(mention?.evidence).toBe("Saham BBCA naik *tajam*.");
});

test("a mention by name includes the alias", () => {
  expect(listTickerMentions("Laba Antam naik. Antam (ANTM) untung.\nBRI untung.", DICTIONARY)).toEqual([
    {
      ticker: "ANTM",
      company: "Aneka Tambang Tbk.",
      evidence: "Laba Antam naik. Antam (ANTM) untung.",
      isSubject: true,
    },
    {
      ticker: "BBRI",
      company: "Bank Rakyat Indonesia (Persero) Tbk.",
      evidence: "BRI untung.",
      alias: "BRI",
      isSubject: true,
    },
  ]);
});

describe("the subjects of a text", () => {
  const opening = `${"Pembuka yang panjang tentang pasar. ".repeat(20)}\n`;
  const ends = [
    "naik tajam hari ini",
    "membukukan laba besar",
    "membagikan dividen",
    "menunjuk direksi baru",
  ];
  const four = (name: string) =>
    ends.map((end) => `Menurut catatan kami ${name} ${end} di bursa.`).join("\n");

  test.each([
    ["those in its title", `Laba Antam naik\n${opening}`, ["ANTM"]],
    ["those that a short text names", "Judul\nKredit BRI naik.", ["BBRI"]],
    ["those that it begins with and comes back to", `Judul\nKata BRI.\n${opening}Laba BRI naik.`, ["BBRI"]],
    ["those that it comes back to again and again", `Judul\n${opening}${four("BBCA")}`, ["BBCA"]],
    [
      "the one in its title, rather than one of a passage",
      `Laba Antam\n${opening}${four("BBCA")}\n${opening}`,
      ["ANTM"],
    ],
  ])("include %s", (_, text, expected) => {
    expect(subjectsOf(text)).toEqual(expected);
  });

  test.each([
    ["one that it names once", `Judul\n${opening}PT Antam (ANTM) naik.`],
    ["one whose code follows its name", `Judul\nPT Antam Tbk (ANTM) naik.\n${opening}`],
    [
      "one in a headline that is printed twice",
      `Judul\nBaca: Laba BRI naik 10%\nBaca: Laba BRI naik 10%\n${opening}`,
    ],
    ["those in a list", `Top gainers: BBCA, BBRI, EMAS.JK, CUAN.JK, ANTM\n${opening}`],
  ])("exclude %s", (_, text) => {
    expect(subjectsOf(text)).toEqual([]);
  });
});

test("a publisher's tag makes a company named in the text its subject", () => {
  const text = `Judul\n${"Pembuka yang panjang tentang pasar. ".repeat(20)}\nKredit BRI naik.`;
  expect(subjectsOf(text, ["BBRI", "BBCA", "CASA"])).toEqual(["BBRI"]);
  const { mentions } = findSubjects(
    { title: "Judul", excerpt: "", content: "", tags: ["bbca", "CASA"] },
    DICTIONARY,
  );
  expect(mentions).toEqual([
    expect.objectContaining({ ticker: "BBCA", kind: "tag", place: "tags", words: "bbca" }),
  ]);
});

test("the beginning of a registered name counts as a name, but a single word only near words about companies", () => {
  const dictionary = compileDictionary([
    { symbol: "PRDA", name: "PT Prodia Widyahusada Tbk" },
    { symbol: "SSIA", name: "Surya Semesta Internusa Tbk" },
    { symbol: "BATR", name: "PT Benteng Api Technic Tbk" },
    { symbol: "MCOR", name: "PT Bank China Construction Bank Indonesia Tbk" },
    { symbol: "BBTN", name: "PT Bank Tabungan Negara (Persero) Tbk" },
  ]);
  const titleSubjects = (title: string) =>
    findSubjects({ title, excerpt: "", content: "", tags: [] }, dictionary).companies;
  expect(titleSubjects("Bos Prodia Ngeri Rupiah Lemah")).toEqual(["PRDA"]);
  expect(titleSubjects("Prodia Widyahusada Buka Klinik")).toEqual(["PRDA"]);
  expect(titleSubjects("Prodia Cetak Laba")).toEqual(["PRDA"]);
  expect(titleSubjects("Surya Semesta Internusa Naik")).toEqual(["SSIA"]);
  expect(titleSubjects("Laba Benteng Api Naik 18%")).toEqual(["BATR"]);
  expect(titleSubjects("Wisata ke benteng api, Prodia di kota lama")).toEqual([]);
  expect(titleSubjects("China Pangkas Suku Bunga, Tabungan Naik")).toEqual([]);
});

test("words inside a refused phrase aren't a mention", () => {
  const dictionary = compileDictionary(
    symbols,
    [alias("ANTM", "Antam")],
    [],
    [{ ticker: "ANTM", words: "emas antam" }],
  );
  const countsOf = (title: string) =>
    findSubjects({ title, excerpt: "", content: "", tags: [] }, dictionary).mentions.map(
      ({ count }) => count,
    );
  expect(countsOf("Harga Emas Antam naik")).toEqual([]);
  expect(countsOf("Emas Antam naik, laba Antam turun")).toEqual([1]);
});

test("a disabled alias isn't found as a short name either", () => {
  const companies = [{ symbol: "PRDA", name: "PT Prodia Widyahusada Tbk" }];
  const dictionary = compileDictionary(companies, [], [{ alias: "prodia" }]);
  expect(listTickerMentions("Bos Prodia mundur", dictionary)).toEqual([]);
});
