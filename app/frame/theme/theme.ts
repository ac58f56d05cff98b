import { type AccentColours, accentColours } from "#domain/site/accent-colours.ts";

/** Canvas colours of ui/styles/tokens.css, for the browser's bars. */
export const themeColours = { light: "#ffffff", dark: "#0f1115" } as const;

/** Dispatched on document by a control when React mounts it, so that theme-script.ts sets its pressed state. */
export const THEME_CONTROLS_MOUNTED = "themecontrols";

export function accentStyles(accent: string): string {
  const { light, dark } = accentColours(accent);
  return `:root{${tokensOf(light)}}@media not print{.dark{${tokensOf(dark)}}}`;
}

function tokensOf({ accent, accentTint, fill, fillHover }: AccentColours): string {
  return `--accent:${accent};--accent-tint:${accentTint};--fill:${fill};--fill-hover:${fillHover}`;
}
