import { copiesOf, imagePathOf } from "../media/image-address.ts";
import type { OwnPictures } from "../media/own-pictures.server.ts";

/** Width of the article's text column (`max-w-read`), in pixels. */
const COLUMN_WIDTH = 672;

/**
 * Renders our own picture with responsive formats and sizes and reserves its space until it has loaded. undefined
 * for any other picture.
 *
 * @param alt from the article; if empty, the library's is used
 */
export function ownPictureHtml(address: string, alt: string, pictures: OwnPictures): string | undefined {
  const picture = pictures.get(imagePathOf(address) ?? "");
  const copies = picture && copiesOf(address, picture.widths);
  if (!copies) return undefined;
  const { width, height, colour } = picture;
  const shown = `${Math.min(width, COLUMN_WIDTH) / 16}rem`;
  const sizes = `(width >= ${shown}) ${shown}, 100vw`;
  const sources = Object.entries(copies).map(
    ([format, srcSet]) => `<source type="image/${format}" srcset="${srcSet}" sizes="${sizes}">`,
  );
  const style = colour ? ` style="background-color:${colour}"` : "";
  const size = `width="${width}" height="${height}"`;
  const text = (alt || picture.alt).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<picture>${sources.join("")}<img src="${address}" alt="${text}" ${size}${style}></picture>`;
}
