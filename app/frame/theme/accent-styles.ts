import { type AccentColours, accentColours } from "#domain/site/accent-colours.ts";

export function accentStyles(accent: string): string {
  const { light, dark } = accentColours(accent);
  return `:root{${tokensOf(light)}}@media not print{.dark{${tokensOf(dark)}}}`;
}

function tokensOf({ accent, accentTint, fill, fillHover }: AccentColours): string {
  return `--accent:${accent};--accent-tint:${accentTint};--fill:${fill};--fill-hover:${fillHover}`;
}
