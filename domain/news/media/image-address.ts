/** What we write images as. */
export const imageTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
} as const;

export type ImageExtension = keyof typeof imageTypes;

/** Where the addresses and keys of images begin. */
export const IMAGES_PATH = "/images/";

/** The whole image, which every browser and every network's preview can show. */
export interface ImageFile {
  /** {userId}/{timestamp}-{name} */
  path: string;
  extension: "jpg" | "png";
}

/** Address of the whole image. */
export function imageAddress({ path, extension }: ImageFile): string {
  return `${IMAGES_PATH}${path}.${extension}`;
}

/** Address of a smaller copy. */
export function variantAddress(path: string, width: number, extension: "avif" | "webp"): string {
  return `${IMAGES_PATH}${path}.${width}.${extension}`;
}

/** The key under which the file at an address is stored. */
export function keyOf(address: string): string {
  return address.slice(1);
}

/** In pixels, of the copies that pages choose from. A narrower image has none that is wider than itself. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1600];

/** The same of publishers' pictures that we keep, which are only shown beside a title. */
export const KEPT_WIDTHS = [320, 640, 960];

/** In place of a user's id, none of which is that short. */
const KEPT_FOLDER = "umpan";

/** The path of an article's kept picture. Another one of the same article gets another path. */
export function keptPicturePath(articleId: number, now: Date): string {
  return `${KEPT_FOLDER}/${now.getTime()}-${articleId}`;
}

const ADDRESS =
  /^(\/images\/[A-Za-z0-9_-]{1,64}\/(\d{13}-[a-z0-9-]{1,100}))(?:\.(\d{1,4}))?\.(jpg|png|webp|avif)$/;

export interface StoredImage {
  key: string;
  contentType: string;
  fileName: string;
}

/**
 * What to answer at an address of an image, in order of preference; empty if no image of ours has such an address. A
 * page doesn't know how wide an image is: in place of a copy that would be wider, it gets the whole image.
 */
export function imagesAt(address: string): StoredImage[] {
  const [, stem = "", name = "", width, extension] = ADDRESS.exec(address) ?? [];
  if (!extension) return [];
  const whole = VARIANT_WIDTHS.includes(Number(width)) ? [`${stem}.jpg`, `${stem}.png`] : [];
  return [address, ...whole].map((stored) => {
    const type = stored.slice(stored.lastIndexOf(".") + 1) as ImageExtension;
    return { key: keyOf(stored), contentType: imageTypes[type], fileName: `${name}.${type}` };
  });
}

const OWN_PICTURE = /^\/images\/([A-Za-z0-9_-]+\/\d{13}-[a-z0-9-]+)\.(?:jpg|png)$/;

/** The path of the image at the address of a picture, if it may be one of ours. */
export function imagePathOf(address: string): string | undefined {
  return OWN_PICTURE.exec(address)?.[1];
}

const OWN_PICTURES = /\/images\/([A-Za-z0-9_-]+\/\d{13}-[a-z0-9-]+)\.(?:jpg|png)/g;

/** The paths of all images that a text may show, each once: an address, or an article's Markdown. */
export function imagePathsIn(text: string): string[] {
  return [...new Set([...text.matchAll(OWN_PICTURES)].map(([, path = ""]) => path))];
}

/** `srcset` of the smaller copies of a picture; undefined if it isn't one of ours. `known`: widths of the copies. */
export function copiesOf(
  address: string,
  known?: readonly number[],
): { avif: string; webp: string } | undefined {
  const path = imagePathOf(address);
  if (path === undefined) return undefined;
  const widths = known ?? (path.startsWith(`${KEPT_FOLDER}/`) ? KEPT_WIDTHS : VARIANT_WIDTHS);
  const srcSet = (extension: "avif" | "webp") =>
    widths.map((width) => `${variantAddress(path, width, extension)} ${width}w`).join(", ");
  return { avif: srcSet("avif"), webp: srcSet("webp") };
}
