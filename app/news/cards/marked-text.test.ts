import { expect, test } from "vitest";
import { toMarkedPieces } from "./marked-text.tsx";

const hit = (text: string) => ({ text, isHit: true });
const rest = (text: string) => ({ text, isHit: false });

test.each([
  [[], [""]],
  [[rest("Laba naik")], ["Laba naik"]],
  [
    [hit("Laba"), rest(" naik")],
    ["", "Laba", " naik"],
  ],
  [
    [rest("… "), rest("kredit "), hit("bank")],
    ["… kredit ", "bank"],
  ],
  [
    [hit("bank"), hit("an")],
    ["", "bank", "", "an"],
  ],
])("%j becomes %j, with every hit at an odd index", (pieces, marked) => {
  expect(toMarkedPieces(pieces)).toEqual(marked);
});
