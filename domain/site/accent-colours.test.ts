import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accentColours, builtInColours, contrast, parseColour } from "./accent-colours.ts";

test.each([
  ["#2A389C", "#2a389c"],
  [" c0f ", "#cc00ff"],
  ["#fff", "#ffffff"],
  ["#12345", undefined],
  ["red", undefined],
  ["#2a389c;}", undefined],
  ["", undefined],
])("reads the colour %j as %j", (input, colour) => {
  expect(parseColour(input)).toBe(colour);
});

test("a readable colour isn't changed in the light theme", () => {
  expect(accentColours("#00695c")).toEqual({
    light: { accent: "#00695c", accentTint: "#ebf3f2", fill: "#00695c", fillHover: "#004f45" },
    dark: { accent: "#47938a", accentTint: "#0c2323", fill: "#086e61", fillHover: "#075e52" },
  });
});

test("yellow is darkened for white paper, and stays in the dark theme", () => {
  const { light, dark } = accentColours("#ffd400");
  expect([light.accent, dark.accent]).toEqual(["#826c00", "#ffd400"]);
});

const LEVELS = [0, 51, 102, 153, 204, 255];
const hex = (value: number) => value.toString(16).padStart(2, "0");
const colours = LEVELS.flatMap((r) =>
  LEVELS.flatMap((g) => LEVELS.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)),
);

test("any chosen colour becomes readable text and buttons in both themes", () => {
  for (const baseColour of colours) {
    const { light, dark } = accentColours(baseColour);
    const textPairs: [string, string][] = [
      ...["#ffffff", "#f6f5f2", light.accentTint].map((ground): [string, string] => [light.accent, ground]),
      ...["#0f1115", "#181b21", "#191c22", dark.accentTint].map((ground): [string, string] => [
        dark.accent,
        ground,
      ]),
      ...[light.fill, light.fillHover, dark.fill, dark.fillHover].map((ground): [string, string] => [
        "#ffffff",
        ground,
      ]),
    ];
    for (const [front, ground] of textPairs)
      expect(contrast(front, ground), `${baseColour}: ${front} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark.fill, "#0f1115"), `${baseColour}: ${dark.fill}`).toBeGreaterThanOrEqual(3);
    expect(contrast(light.fill, "#ffffff"), baseColour).toBeGreaterThanOrEqual(3);
  }
});

test("the grounds and the built-in colours are those of the stylesheet", () => {
  const css = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const [light = "", dark = ""] = css.split(".dark {");
  for (const token of ["--canvas: #ffffff", "--raised: #ffffff", "--sunken: #f6f5f2", "--on-fill: #ffffff"])
    expect(light).toContain(token);
  for (const token of ["--canvas: #0f1115", "--raised: #181b21", "--sunken: #191c22", "--on-fill: #ffffff"])
    expect(dark).toContain(token);
  for (const [theme, block] of [
    [builtInColours.light, light],
    [builtInColours.dark, dark],
  ] as const) {
    const { accent, accentTint, fill, fillHover } = theme;
    for (const token of [`accent: ${accent}`, `accent-tint: ${accentTint}`, `fill: ${fill}`])
      expect(block).toContain(`--${token};`);
    expect(block).toContain(`--fill-hover: ${fillHover};`);
  }
});
