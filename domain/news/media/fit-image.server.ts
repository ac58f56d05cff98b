import sharp from "sharp";
import type { FileStore } from "#platform/files/file-store.ts";
import { keyOf } from "./image-url.ts";

export interface FittedBox {
  width: number;
  height: number;
  /** If set, the result fills the box, with the image centred on this background; else it may be smaller. */
  background?: { colour: string; margin: number };
}

/**
 * An image of the library as a PNG that fits into a box, in pixels.
 *
 * @returns undefined if the file is missing
 * @throws if the file store fails
 */
export async function fitImage(
  files: FileStore,
  address: string,
  { width, height, background }: FittedBox,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await files.read(keyOf(address));
  if (!stored) return undefined;
  const margin = background?.margin ?? 0;
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  let image = sharp(stored).resize({
    ...inner,
    fit: background ? "contain" : "inside",
    background: background?.colour ?? "#00000000",
  });
  if (background) {
    image = image
      .flatten(isTransparent(background.colour) ? false : { background: background.colour })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: background.colour });
  }
  return new Uint8Array(await image.png().toBuffer());
}

const isTransparent = (colour: string) => colour.length === 9 && colour.endsWith("00");
