import { describe, expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";
import { standfirstOf } from "./standfirst.ts";

const TITLE = "Laba BBCA naik 12 persen";
const CONTENT =
  "KONTAN.CO.ID - JAKARTA. **PT Bank Central Asia Tbk** (BBCA) membukukan laba bersih Rp 30,1 triliun, naik 12%.\n\nDirektur mengatakan kredit tumbuh.";

describe("the standfirst", () => {
  test.each([
    ["the beginning, cut", "KONTAN.CO.ID – JAKARTA. PT Bank Central Asia Tbk (BBCA) membukukan lab…"],
    ["the beginning without its dateline", "PT Bank Central Asia Tbk (BBCA) membukukan laba bersih..."],
    ["the beginning in other quotes and case", "“PT BANK CENTRAL ASIA Tbk”  (BBCA) membukukan [...]"],
    ["the title", "Laba BBCA Naik 12 Persen."],
    ["nothing", "  "],
    ["no letters", "…"],
  ])("is omitted if the excerpt is %s", (_, excerpt) => {
    expect(standfirstOf({ title: TITLE, excerpt, content: CONTENT })).toBeUndefined();
  });

  test.each([
    "Kredit tumbuh dan biaya dana turun.",
    // Beyond the length of a dateline, so not the beginning.
    "Direktur mengatakan kredit tumbuh.",
    "PT Bank Central Asia Tbk (BBCA) membukukan rugi.",
  ])("is shown if the excerpt says something else: %s", (excerpt) => {
    expect(standfirstOf({ title: TITLE, excerpt: ` ${excerpt} `, content: CONTENT })).toBe(excerpt);
  });

  test("is shown above an article without text", () => {
    expect(standfirstOf({ title: TITLE, excerpt: "Ringkas.", content: "" })).toBe("Ringkas.");
  });

  test("ignores the description of an image", () => {
    const content = `![Kantor pusat bank di Jakarta pada hari Senin pagi, dengan nasabah yang mengantre](/a.jpg)\n\n${CONTENT}`;
    const excerpt = "PT Bank Central Asia Tbk (BBCA) membukukan laba";
    expect(standfirstOf({ title: TITLE, excerpt, content })).toBeUndefined();
  });
});

test.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 2],
  [1_000, 5],
])("%s words take %s minutes to read", (words, minutes) => {
  expect(readingMinutes(`${"kata - ".repeat(words)}\n\n![tiga kata lagi](/a.jpg)`)).toBe(minutes);
});
