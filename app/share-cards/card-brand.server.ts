import type { AppContext } from "#app/contexts.ts";
import { fitImage } from "#domain/news/media/fit-image.server.ts";
import { accentColours, builtInColours } from "#domain/site/accent-colours.ts";

export interface CardLogo {
  input: Buffer;
  left: number;
  top: number;
}

export interface CardBrand {
  name: string;
  accent: string;
  logo: CardLogo | undefined;
}

const logoBox = { left: 72, top: 52, width: 420, height: 64 };

export async function readCardBrand(
  { siteName, accent, logo, files, log }: AppContext,
  { left, top, ...box } = logoBox,
): Promise<CardBrand> {
  const input =
    logo &&
    (await fitImage(files, logo.path, box).catch((error: unknown) => {
      log.warn({ err: error }, "could not read the site's logo for a share image");
      return undefined;
    }));
  return {
    name: siteName,
    accent: (accent ? accentColours(accent) : builtInColours).light.accent,
    logo: input && { input: Buffer.from(input), left, top },
  };
}
