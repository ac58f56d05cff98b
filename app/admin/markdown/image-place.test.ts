import { Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { placeOfImage } from "./image-place.ts";

function withImage(text: string): string {
  const at = text.indexOf("|");
  const typed = text.replace("|", "");
  const { from, to, before, after } = placeOfImage(Text.of(typed.split("\n")), at);
  return `${typed.slice(0, from)}${before}![](a.jpg)${after}${typed.slice(to)}`;
}

test.each([
  ["below a list", "- satu\n- dua\n|", "- satu\n- dua\n\n![](a.jpg)"],
  ["at the end of a list's line", "- satu|\n- dua", "- satu\n\n![](a.jpg)\n\n- dua"],
  ["below a list, on an indented line", "1. satu\n\n   |\n\nAlinea", "1. satu\n\n![](a.jpg)\n\nAlinea"],
  ["on the line between two paragraphs", "Satu\n|\nDua", "Satu\n\n![](a.jpg)\n\nDua"],
  ["within a paragraph", "Satu |dua", "Satu \n\n![](a.jpg)\n\ndua"],
  ["before a paragraph", "|Satu", "![](a.jpg)\n\nSatu"],
  ["where blank lines are", "Satu\n\n|\n\nDua", "Satu\n\n![](a.jpg)\n\nDua"],
  ["in an empty text", "|", "![](a.jpg)"],
])("an image inserted %s becomes a paragraph of its own", (_name, text, expected) => {
  expect(withImage(text)).toBe(expected);
});
