import { EditorSelection, EditorState } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import { type FormatAction, formatCommands } from "./formatting.ts";

/** [[ and ]] mark the selection, ^ the cursor. */
function applyAction(action: FormatAction, marked: string): string {
  const isCursor = marked.includes("^");
  const anchor = marked.indexOf(isCursor ? "^" : "[[");
  const head = isCursor ? anchor : marked.indexOf("]]") - 2;
  let state = EditorState.create({
    doc: marked.replace(/\[\[|\]\]|\^/g, ""),
    selection: EditorSelection.single(anchor, head),
  });
  formatCommands[action]({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  if (from === to) return `${text.slice(0, from)}^${text.slice(from)}`;
  return `${text.slice(0, from)}[[${text.slice(from, to)}]]${text.slice(to)}`;
}

describe("emphasis", () => {
  test.each<[FormatAction, string, string]>([
    ["bold", "Laba [[naik]] tajam", "Laba **[[naik]]** tajam"],
    ["bold", "Laba **[[naik]]** tajam", "Laba [[naik]] tajam"],
    ["bold", "Laba [[naik ]]tajam", "Laba **[[naik]]** tajam"],
    ["bold", "Laba na^ik", "Laba **na^ik**"],
    ["bold", "Laba **na^ik**", "Laba na^ik"],
    ["bold", "Laba ^", "Laba **^**"],
    ["bold", "Laba **^**", "Laba ^"],
    ["italic", "Laba **[[naik]]**", "Laba ***[[naik]]***"],
    ["italic", "Laba ***[[naik]]***", "Laba **[[naik]]**"],
    ["bold", "[[- satu\n\n- dua]]", "- **[[satu**\n\n- **dua]]**"],
  ])("%s: %j becomes %j", (action, before, expected) => {
    expect(applyAction(action, before)).toBe(expected);
  });
});

describe("lines", () => {
  test.each<[FormatAction, string, string]>([
    ["heading", "Kin^erja", "## Kin^erja"],
    ["heading", "## Kin^erja", "### Kin^erja"],
    ["heading", "### Kin^erja", "Kin^erja"],
    ["bullets", "[[satu\ndua]]", "- [[satu\n- dua]]"],
    ["bullets", "- [[satu\n- dua]]", "[[satu\ndua]]"],
    ["numbers", "[[satu\n\n- dua]]", "1. [[satu\n\n2. dua]]"],
    ["numbers", "1. sa^tu", "sa^tu"],
    ["quote", "ka^ta", "> ka^ta"],
    ["quote", "> ka^ta", "ka^ta"],
    ["bullets", "^", "- ^"],
  ])("%s: %j becomes %j", (action, before, expected) => {
    expect(applyAction(action, before)).toBe(expected);
  });
});

describe("insertions", () => {
  test.each<[FormatAction, string, string]>([
    ["link", "lihat [[laporan]]", "lihat [laporan]([[https://]])"],
    ["link", "[[https://idx.co.id]]", "[[[teks tautan]]](https://idx.co.id)"],
    ["link", "^", "[[[teks tautan]]](https://)"],
    ["image", "^", "![[[deskripsi gambar]]](https://)"],
    ["table", "Tek^s\nlagi", "Teks\n\n| [[Kolom 1]] | Kolom 2 |\n| --- | --- |\n|  |  |\n\nlagi"],
    ["table", "^", "| [[Kolom 1]] | Kolom 2 |\n| --- | --- |\n|  |  |"],
  ])("%s: %j becomes %j", (action, before, expected) => {
    expect(applyAction(action, before)).toBe(expected);
  });
});
