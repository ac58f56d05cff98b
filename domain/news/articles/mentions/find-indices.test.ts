import { describe, expect, test } from "vitest";
import { findIndices } from "./find-indices.ts";

const nothingRefused = { refused: new Map() };
const subjectsOf = (title: string, content = "", tags: string[] = [], dictionary = nothingRefused) =>
  findIndices({ title, excerpt: "", content, tags }, dictionary)
    .filter(({ isSubject }) => isSubject)
    .map(({ ticker }) => ticker);

describe("a text is about the indices of its title", () => {
  test.each([
    ["IHSG Ditutup Menguat 0,71% ke 6.388", ["IHSG"]],
    ["Indeks harga saham gabungan rebound", ["IHSG"]],
    ["IDX Composite dan LQ45 kompak naik", ["IHSG", "LQ45"]],
    ["Saham LQ-45 dan IDX 30 paling diburu asing", ["LQ45", "IDX30"]],
    ["Wall Street: S&P 500 dan Nasdaq Composite cetak rekor", ["S&P 500", "NASDAQ"]],
    ["Nasdaq melemah, Nikkei 225 anjlok 2%", ["NASDAQ", "NIKKEI"]],
    ["Perusahaan rintisan tercatat di Nasdaq", []],
    ["Nikkei Asia: investor lirik Indonesia", []],
    ["Indeks LQ450 dan IHSGX", []],
    ["BBCA bagikan dividen interim", []],
  ])("%s", (title, indices) => {
    expect(subjectsOf(title)).toEqual(indices);
  });
});

test("a text is about an index that it opens with and repeats, or that its publisher has tagged", () => {
  const wrap = "IHSG dibuka menguat. Kemarin IHSG turun. Analis memperkirakan IHSG bergerak di 6.300.";
  expect(subjectsOf("Bursa saham dibuka naik", wrap)).toEqual(["IHSG"]);
  const passingMention = "BBCA naik 2% saat IHSG turun.";
  expect(subjectsOf("BBCA cetak rekor", passingMention)).toEqual([]);
  expect(subjectsOf("BBCA cetak rekor", passingMention, ["IHSG", "saham"])).toEqual(["IHSG"]);
  expect(subjectsOf("BBCA cetak rekor", "Harga naik.", ["IHSG"])).toEqual([]);
});

test("refused words don't mean the index", () => {
  const refused = new Map([
    ["S&P 500", ["etf s p 500"]],
    ["LQ45", ["reksa dana lq 45"]],
  ]);
  expect(subjectsOf("ETF S&P 500 tumbuh", "", ["S&P 500"], { refused })).toEqual([]);
  expect(subjectsOf("S&P 500 naik, ETF S&P 500 tumbuh", "", [], { refused })).toEqual(["S&P 500"]);
  expect(subjectsOf("Reksa dana LQ-45 dan IHSG naik", "", [], { refused })).toEqual(["IHSG"]);
});

test("each name is a mention with its words, its place and its count", () => {
  const [index] = findIndices(
    { title: "IHSG naik", excerpt: "", content: "Ihsg dan IHSG.", tags: [] },
    nothingRefused,
  );
  expect(index?.mentions).toEqual([
    {
      ticker: "IHSG",
      words: "IHSG",
      kind: "name",
      place: "title",
      count: 2,
      confidence: 1,
      evidence: "IHSG naik",
    },
    {
      ticker: "IHSG",
      words: "Ihsg",
      kind: "name",
      place: "lead",
      count: 1,
      confidence: 1,
      evidence: "Ihsg dan IHSG.",
    },
  ]);
});
