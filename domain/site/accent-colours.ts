/** The tokens of ui/styles/tokens.css that follow the site's colour, as #rrggbb. */
export interface AccentColours {
  accent: string;
  accentTint: string;
  fill: string;
  fillHover: string;
}

/** WCAG 2.2 AA, for text and for the edge of a control. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

const WHITE = "#ffffff";
const BLACK = "#000000";
/** Copies of canvas, raised and sunken in tokens.css: the backgrounds of text in the accent colour. */
const LIGHT_BACKGROUNDS = [WHITE, "#f6f5f2"];
const DARK_BACKGROUNDS = ["#0f1115", "#181b21", "#191c22"];
const [DARK_CANVAS = BLACK] = DARK_BACKGROUNDS;

export interface ThemeColours {
  light: AccentColours;
  dark: AccentColours;
}

/** Copies of tokens.css rather than results of accentColours: the dark button was chosen by eye. */
export const builtInColours: ThemeColours = {
  light: { accent: "#2a389c", accentTint: "#eef0fb", fill: "#2a389c", fillHover: "#1d2775" },
  dark: { accent: "#a9b5ff", accentTint: "#1d2242", fill: "#4b5bd6", fillHover: "#3f4ec6" },
};

export function parseColour(input: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(input.trim().toLowerCase()) ?? [];
  if (!digits) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

/**
 * Derives the colours of both themes from any base colour. Darkens or lightens it only as far as the contrast of text
 * and buttons requires.
 *
 * @param baseColour #rrggbb
 */
export function accentColours(baseColour: string): ThemeColours {
  const lightTint = (colour: string) => mixColours(WHITE, colour, 0.08);
  const light = shiftUntil(baseColour, BLACK, (colour) =>
    isReadable(colour, [...LIGHT_BACKGROUNDS, lightTint(colour)]),
  );
  const darkTint = mixColours(DARK_CANVAS, baseColour, 0.2);
  const dark = shiftUntil(baseColour, WHITE, (colour) => isReadable(colour, [...DARK_BACKGROUNDS, darkTint]));
  // The fill must be dark enough for white text, but light enough to stand out from the dark canvas.
  const darkEnough = shiftUntil(baseColour, BLACK, (colour) => isReadable(WHITE, [colour]));
  const darkFill = shiftUntil(darkEnough, WHITE, (colour) => contrast(colour, DARK_CANVAS) >= EDGE_CONTRAST);
  return {
    light: {
      accent: light,
      accentTint: lightTint(light),
      fill: light,
      fillHover: mixColours(light, BLACK, 0.25),
    },
    dark: {
      accent: dark,
      accentTint: darkTint,
      fill: darkFill,
      fillHover: mixColours(darkFill, BLACK, 0.15),
    },
  };
}

const isReadable = (colour: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(colour, ground) >= TEXT_CONTRAST);

function shiftUntil(colour: string, to: string, isEnough: (shifted: string) => boolean): string {
  for (let percent = 0; percent < 100; percent++) {
    const candidate = mixColours(colour, to, percent / 100);
    if (isEnough(candidate)) return candidate;
  }
  return to;
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function mixColours(base: string, overlay: string, share: number): string {
  const overlayChannels = channelsOf(overlay);
  const channels = channelsOf(base).map((value, index) =>
    Math.round(value + ((overlayChannels[index] ?? value) - value) * share),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2, contrast ratio. */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour)
    .map((value) => value / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
