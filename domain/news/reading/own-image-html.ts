import { imagePathOf, srcSetsOf } from "../media/image-url.ts";
import type { OwnImages } from "../media/own-images.server.ts";

/** Width of the article's text column (`max-w-read`), in pixels. */
const COLUMN_WIDTH = 672;

/**
 * Renders our own image with responsive formats and sizes and reserves its space until it has loaded. undefined
 * for any other image.
 *
 * @param alt from the article; if empty, the library's is used
 */
export function ownImageHtml(address: string, alt: string, images: OwnImages): string | undefined {
  const image = images.get(imagePathOf(address) ?? "");
  const copies = image && srcSetsOf(address, image.widths);
  if (!copies) return undefined;
  const { width, height, colour } = image;
  const displayWidth = `${Math.min(width, COLUMN_WIDTH) / 16}rem`;
  const sizes = `(width >= ${displayWidth}) ${displayWidth}, 100vw`;
  const sources = Object.entries(copies).map(
    ([format, srcSet]) => `<source type="image/${format}" srcset="${srcSet}" sizes="${sizes}">`,
  );
  const style = colour ? ` style="background-color:${colour}"` : "";
  const size = `width="${width}" height="${height}"`;
  const text = (alt || image.alt).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<picture>${sources.join("")}<img src="${address}" alt="${text}" ${size}${style}></picture>`;
}
