import type { FormatAction } from "./formatting.ts";

/** CodeMirror notation: Mod is Ctrl, or Command on a Mac. Tab isn't bound: it must move the focus. */
export const formatKeys: Readonly<Record<FormatAction, string>> = {
  bold: "Mod-b",
  italic: "Mod-i",
  heading: "Mod-Alt-2",
  bullets: "Mod-Shift-8",
  numbers: "Mod-Shift-7",
  quote: "Mod-Shift-9",
  link: "Mod-k",
  table: "Mod-Alt-l",
  image: "Mod-Alt-g",
};

export function readableKeys(keys: string, isMac: boolean): string {
  return partsOf(keys, isMac ? "⌘" : "Ctrl", isMac ? "⌥" : "Alt").join("+");
}

export function ariaKeys(keys: string, isMac: boolean): string {
  return partsOf(keys, isMac ? "Meta" : "Control", "Alt").join("+");
}

function partsOf(keys: string, mod: string, alt: string): string[] {
  const names = new Map(Object.entries<string>({ Mod: mod, Alt: alt }));
  return keys.split("-").map((key) => names.get(key) ?? (key.length === 1 ? key.toUpperCase() : key));
}
