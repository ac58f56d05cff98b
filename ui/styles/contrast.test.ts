import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const doc = readFileSync(new URL("../../docs/design-language.md", import.meta.url), "utf8");

function parseTokens(selector: string): Map<string, string> {
  const block = css.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  );
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, ground: string): number {
  const [darker = 0, lighter = 0] = [luminance(front), luminance(ground)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const themes = { light: parseTokens(":root"), dark: parseTokens(".dark") };

/** Rows '| `ink` | `canvas` | 18.09 | 16.27 |' of the documented table with this heading. */
function tableRows(head: string) {
  const table = doc.split(`| ${head} | on | light | dark |`)[1]?.split("\n\n")[0] ?? "";
  return [...table.matchAll(/\| `([\w-]+)` \| `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \|/g)].map(
    ([, front = "", ground = "", light, dark]) => ({ front, ground, light, dark }),
  );
}

/** As documented: two decimals, rounded down so that no value is rounded up over a limit. */
function roundedContrast(theme: keyof typeof themes, front: string, ground: string): string {
  const [frontColour, groundColour] = [themes[theme].get(front), themes[theme].get(ground)];
  if (!frontColour || !groundColour) return `no such token: ${front} or ${ground}`;
  return (Math.floor(contrast(frontColour, groundColour) * 100) / 100).toFixed(2);
}

describe.each([
  { head: "text", least: 4.5, pairs: 36 },
  { head: "edge, icon or focus ring", least: 3, pairs: 8 },
])("contrast of $head", ({ head, least, pairs }) => {
  const rows = tableRows(head);

  test("is documented for every pair", () => {
    expect(rows).toHaveLength(pairs);
  });

  test.each(rows)("$front on $ground is as documented and sufficient", ({ front, ground, light, dark }) => {
    expect({
      light: roundedContrast("light", front, ground),
      dark: roundedContrast("dark", front, ground),
    }).toEqual({
      light,
      dark,
    });
    expect(Math.min(Number(light), Number(dark))).toBeGreaterThanOrEqual(least);
  });
});

test("defines the same tokens in both themes", () => {
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()]);
});

test("is 21 for black on white", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
});
