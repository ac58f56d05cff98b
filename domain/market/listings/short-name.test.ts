import { expect, test } from "vitest";
import { shortName } from "./short-name.ts";

test.each([
  ["PT Bank Central Asia Tbk.", "Bank Central Asia Tbk."],
  ["PT. Astra International Tbk", "Astra International Tbk"],
  ["Bank Mandiri (Persero) Tbk.", "Bank Mandiri (Persero) Tbk."],
  ["PTBA", "PTBA"],
  ["PT", "PT"],
])("the short name of %j is %j", (name, short) => {
  expect(shortName(name)).toBe(short);
});
