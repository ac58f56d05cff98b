import { expect, test } from "vitest";
import { headlineTokens } from "./headline-tokens.ts";
import { findMoves, findReversals } from "./reversals.ts";

test.each([
  ["PKPU Emiten Tekstil Solo Ditolak", ["good: pkpu ditolak"]],
  ["PKPU Emiten Tekstil Besar Solo Ditolak", []],
  ["Tetap Pailit meski Kasasi Ditolak", []],
  ["Kasus Korupsi Dicabut", []],
  ["Hakim Tolak Gugatan", ["good: tolak gugatan"]],
  ["Tolak Permohonan Kreditur Atas PKPU", []],
  ["Lepas dari Suspensi", ["good: lepas suspensi"]],
  ["Lepas Saham, Emiten Ini Pailit", []],
  ["Lolos Delisting", ["good: lolos delisting"]],
  ["Menang di Sidang Kedua Gugatan", ["good: menang gugatan"]],
  ["Batal Pailit", ["good: batal pailit"]],
  ["Tak Jadi Pailit", ["good: tak pailit"]],
  ["Tak Bagi Dividen", ["bad: tak dividen"]],
  ["Batal Bagi Dividen", ["bad: batal dividen"]],
  ["Dividen Emiten Ini Batal", ["bad: dividen batal"]],
  ["Gagal Rebound", ["bad: gagal rebound"]],
  ["PPN Batal Naik", ["good: ppn batal naik"]],
  ["Balik Rugi", ["bad: balik rugi"]],
  ["Berbalik Untung", ["good: berbalik untung"]],
  ["Rugi Bersih Menyusut", ["good: rugi menyusut"]],
  ["Rugi Bersih Membengkak", ["bad: rugi membengkak"]],
  ["Tekan Utang", ["good: tekan utang"]],
  ["Turun, Utang Naik", ["bad: utang naik"]],
  ["Utang Naik, lalu Turun", ["bad: utang naik"]],
  ["Utang Turun, lalu Naik", ["good: utang turun"]],
  ["Laba Naik", []],
])("%s reverses %j", (headline, expected) => {
  const tokens = headlineTokens(headline);
  const reversals = findReversals(tokens).map(
    ({ direction, tokens: indexes }) => `${direction}: ${indexes.map((at) => tokens[at]?.form).join(" ")}`,
  );
  expect(reversals).toEqual(expected);
});

test.each([
  ["Laba Naik", ["naik"], []],
  ["Laba Turun", [], ["turun"]],
  ["Saham Anjlok", [], ["anjlok"]],
  ["Inflasi Naik", [], ["naik"]],
  ["Suku Bunga Turun", ["turun"], []],
  ["Biaya Turun, Laba Naik", ["turun", "naik"], []],
  // The cost is more than three words away.
  ["Inflasi Juli di Kota Naik", ["naik"], []],
  ["Rugi Bersih Menyusut", [], []],
  ["Menguat", ["menguat"], []],
])("%s has the good moves %j and the bad ones %j", (headline, good, bad) => {
  const tokens = headlineTokens(headline);
  const moves = findMoves(tokens, findReversals(tokens));
  const formsOf = (indexes: readonly number[]) => indexes.map((at) => tokens[at]?.form);
  expect([formsOf(moves.good), formsOf(moves.bad)]).toEqual([good, bad]);
});
