import { expect, test } from "vitest";
import { mergeSuggestion } from "./merge-suggestion.ts";

const paragraphs = (...lines: string[]) => lines.join("\n\n");
const former = {
  title: "Laba BBCA Naik",
  excerpt: "Laba BBCA naik 5 persen.",
  content: paragraphs("Laba BBCA naik 5 persen.", "Kredit tumbuh.", "Dana murah turun.", "Saham menguat."),
};

test("changes by the source and by editors in different paragraphs are merged", () => {
  const current = {
    ...former,
    title: "Laba BBCA Naik Lagi",
    content: paragraphs(
      "Laba BBCA naik 5 persen.",
      "Kredit tumbuh.",
      "Dana murah turun.",
      "Saham BBCA menguat.",
    ),
  };
  const text = {
    ...former,
    content: paragraphs("Laba BBCA naik 7 persen.", "Kredit tumbuh.", "Dana murah turun.", "Saham menguat."),
  };
  expect(mergeSuggestion(current, { former, text })).toEqual({
    proposed: {
      ...current,
      content: paragraphs(
        "Laba BBCA naik 7 persen.",
        "Kredit tumbuh.",
        "Dana murah turun.",
        "Saham BBCA menguat.",
      ),
    },
    unmerged: [],
  });
});

test("an editor's rewrite takes precedence, and the source's conflicting change is reported", () => {
  const current = {
    ...former,
    title: "Redaksi: Laba BBCA Naik",
    content: former.content.replace("5 persen", "lima persen"),
  };
  const text = {
    title: "Laba BBCA Turun",
    excerpt: former.excerpt,
    content: former.content.replace("5 persen", "7 persen").replace("Kredit tumbuh.", "Kredit tumbuh pesat."),
  };
  const { proposed, unmerged } = mergeSuggestion(current, { former, text });
  // Adjacent paragraphs form a single change.
  expect(proposed).toEqual(current);
  expect(
    unmerged.map(({ field, pieces }) => [field, pieces.map(({ kind, text }) => `${kind} ${text}`)]),
  ).toEqual([
    ["title", ["same Laba BBCA ", "removed Naik", "added Turun"]],
    [
      "content",
      [
        "same Laba BBCA naik ",
        "removed 5",
        "added 7",
        "same  persen.\n\nKredit tumbuh",
        "added  pesat",
        "same .",
      ],
    ],
  ]);
});

test("an unedited text is replaced by the source's, and one edited the same way is unchanged", () => {
  const text = { title: "Laba BBCA Turun", excerpt: "Laba BBCA turun.", content: "Laba BBCA turun." };
  expect(mergeSuggestion(former, { former, text })).toEqual({ proposed: text, unmerged: [] });
  expect(mergeSuggestion(text, { former, text })).toEqual({ proposed: text, unmerged: [] });
});

test("a field that the source didn't change is unchanged", () => {
  const current = { ...former, excerpt: "Kata redaksi." };
  const text = { ...former, title: "Laba BBCA Turun" };
  expect(mergeSuggestion(current, { former, text })).toEqual({
    proposed: { ...current, title: "Laba BBCA Turun" },
    unmerged: [],
  });
});

test("paragraphs added or removed by the source are added or removed at their position", () => {
  const current = { ...former, content: `Pengantar redaksi.\n\n${former.content}` };
  const text = {
    ...former,
    content: paragraphs("Laba BBCA naik 5 persen.", "Kredit tumbuh.", "Saham menguat.", "Dividen menyusul."),
  };
  expect(mergeSuggestion(current, { former, text }).proposed.content).toBe(
    paragraphs(
      "Pengantar redaksi.",
      "Laba BBCA naik 5 persen.",
      "Kredit tumbuh.",
      "Saham menguat.",
      "Dividen menyusul.",
    ),
  );
});

test("a change that editors have already made isn't proposed again", () => {
  const current = { ...former, content: `${former.content.replace("5 persen", "7 persen")}\n\nTambahan.` };
  const text = { ...former, content: former.content.replace("5 persen", "7 persen") };
  expect(mergeSuggestion(current, { former, text })).toEqual({ proposed: current, unmerged: [] });
});
