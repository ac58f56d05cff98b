import { expect, test } from "vitest";
import { mergeSuggestion } from "./merge-suggestion.ts";

const paragraphs = (...lines: string[]) => lines.join("\n\n");
const former = {
  title: "Laba BBCA Naik",
  excerpt: "Laba BBCA naik 5 persen.",
  content: paragraphs("Laba BBCA naik 5 persen.", "Kredit tumbuh.", "Dana murah turun.", "Saham menguat."),
};

test("the source's change is made in the paragraph that it concerns, and the editors' stays in theirs", () => {
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

test("what editors have rewritten stays theirs, and the source's change of it is told", () => {
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

test("a text that editors left alone becomes the source's, and one that they have changed alike stays", () => {
  const text = { title: "Laba BBCA Turun", excerpt: "Laba BBCA turun.", content: "Laba BBCA turun." };
  expect(mergeSuggestion(former, { former, text })).toEqual({ proposed: text, unmerged: [] });
  expect(mergeSuggestion(text, { former, text })).toEqual({ proposed: text, unmerged: [] });
});

test("a field that the source didn't change stays the editors'", () => {
  const current = { ...former, excerpt: "Kata redaksi." };
  const text = { ...former, title: "Laba BBCA Turun" };
  expect(mergeSuggestion(current, { former, text })).toEqual({
    proposed: { ...current, title: "Laba BBCA Turun" },
    unmerged: [],
  });
});

test("paragraphs that the source adds and takes out come and go in their place", () => {
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

test("what editors have done already is no change any more", () => {
  const current = { ...former, content: `${former.content.replace("5 persen", "7 persen")}\n\nTambahan.` };
  const text = { ...former, content: former.content.replace("5 persen", "7 persen") };
  expect(mergeSuggestion(current, { former, text })).toEqual({ proposed: current, unmerged: [] });
});
