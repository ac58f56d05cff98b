import { expect, test } from "vitest";
import { findField } from "./screener-fields.ts";
import { parseFieldNumber, writeLimit } from "./screener-number.ts";

function read(id: string, text: string): number | undefined {
  const field = findField(id);
  return field && parseFieldNumber(field, text);
}

test.each([
  ["per", "1,5", 1.5],
  ["per", "1.5", 1.5],
  ["per", " 12,345x ", 12.345],
  ["harga", "1.500", 1500],
  ["harga", "Rp1.500", 1500],
  ["harga", "12.500,7", 12_500.7],
  ["perubahan", "-3,25", -3.25],
  ["perubahan", "−3,25%", -3.25],
  ["perubahan", "+2", 2],
  ["volume", "1.250.000", 1_250_000],
  ["volume", "2,5 jt", 2_500_000],
  ["kap", "500 M", 0.5],
  ["kap", "1,25", 1.25],
  ["nilai", "1,5 T", 1500],
  ["pbv", "0.125", 0.125],
  ["perubahan", "-0.125", -0.125],
  ["pbv", "0,125", 0.125],
  ["per", "9,000", 9],
  ["nilai", "1,500 T", 1500],
  ["per", "0,00000001", 0],
  ["per", "0,000001", 0.000001],
  ["kap", "999999999999999999999999", 1e15],
])("%s: %j is %d", (id, text, number) => {
  expect(read(id, text)).toBe(number);
});

test.each([
  ["per", "murah"],
  ["per", "1,2,3"],
  ["per", "1.2.3"],
  ["per", "12 jt"],
  ["harga", "5%"],
  ["harga", "9,000"],
  ["volume", "250,000"],
  ["per", "1e3"],
  ["per", "Infinity"],
  ["per", "0x10"],
  ["per", "\u0000"],
  ["per", "-"],
])("%s: %j is not a number", (id, text) => {
  expect(read(id, text)).toBeUndefined();
});

test.each([15, 15.005, 0.000001, -2.5, -1234.125, 1e15, 0.1])(
  "the limit %d is read as it is written",
  (limit) => {
    expect(read("per", writeLimit(limit))).toBe(limit);
  },
);
