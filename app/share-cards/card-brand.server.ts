import type { AppContext } from "#app/contexts.ts";
import { fitImage } from "#domain/news/media/fit-image.server.ts";
import { accentColours, BUILT_IN_COLOURS } from "#domain/site/accent-colours.ts";

/** A PNG and its place on a card, for sharp. */
export interface CardLogo {
  input: Buffer;
  left: number;
  top: number;
}

/** What all cards show of the site. */
export interface CardBrand {
  name: string;
  /** #rrggbb */
  accent: string;
  /** undefined for the drawn symbol and the name. */
  logo: CardLogo | undefined;
}

/** In pixels. */
const LOGO_BOX = { left: 72, top: 52, width: 420, height: 64 };

export async function readCardBrand(
  { siteName, accent, logo, files, log }: AppContext,
  { left, top, ...box } = LOGO_BOX,
): Promise<CardBrand> {
  const input =
    logo &&
    (await fitImage(files, logo.path, box).catch((error: unknown) => {
      log.warn({ err: error }, "could not read the site's logo for a share image");
      return undefined;
    }));
  return {
    name: siteName,
    accent: (accent ? accentColours(accent) : BUILT_IN_COLOURS).light.accent,
    logo: input && { input: Buffer.from(input), left, top },
  };
}
