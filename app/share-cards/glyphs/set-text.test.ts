import { describe, expect, test } from "vitest";
import { breakLines, drawable, outlinesOf, widthOf } from "./set-text.ts";

test.each([
  ["Laba BBCA naik 12%: “rekor” – Rp1.000…", "Laba BBCA naik 12%: “rekor” – Rp1.000…"],
  ["Łódź, Şəhər, Việt", "ódź, Shr, Viet"],
  ["日本語 🚧", ""],
  [" <b>dua\n\tbaris</b> ", "<b>dua baris</b>"],
])("from %s the drawable text is %s", (text, drawn) => {
  expect(drawable(text)).toBe(drawn.replace("ź", "z"));
});

test("a letter has its font's width, and kerned pairs are narrower", () => {
  // Inter's digits have equal widths only with the tabular feature.
  expect(widthOf("A", "sans", 1_000)).toBe(709);
  expect(widthOf("AV", "serif", 100)).toBeLessThan(widthOf("A", "serif", 100) + widthOf("V", "serif", 100));
});

describe("lines", () => {
  const style = { face: "serif", size: 50, width: 400, maxLines: 3 } as const;

  test("break between words and fit the width", () => {
    const lines = breakLines("Laba bersih bank naik dua belas persen", style);
    expect(lines).toEqual(["Laba bersih", "bank naik dua", "belas persen"]);
    for (const line of lines) expect(widthOf(line, "serif", 50)).toBeLessThanOrEqual(400);
  });

  test("end in an ellipsis when the text doesn't fit", () => {
    const lines = breakLines("Laba bersih bank naik dua belas persen, kata direksi pada hari Senin", style);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^belas persen…$/);
    expect(widthOf(lines[2] ?? "", "serif", 50)).toBeLessThanOrEqual(400);
  });

  test("break within a word that is wider than a line", () => {
    const lines = breakLines("a".repeat(500), style);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(widthOf(line, "serif", 50)).toBeLessThanOrEqual(400);
  });

  test("are empty without drawable letters", () => {
    expect(breakLines("日本語", style)).toEqual([]);
  });
});

test("an outline starts right of x and sits on the baseline", () => {
  const points = outlinesOf("H", { face: "sans", size: 100, x: 50, y: 200 }).flat();
  expect(Math.min(...points.map(([x]) => x))).toBeGreaterThan(50);
  expect(Math.max(...points.map(([, y]) => y))).toBe(200);
});
