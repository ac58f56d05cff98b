export const imageTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
} as const;

export type ImageExtension = keyof typeof imageTypes;

/** In the file store. */
export const IMAGES_FOLDER = "images";

export const IMAGES_PATH = `/${IMAGES_FOLDER}/`;

/** The whole image, in a format that every browser and every social network's preview supports. */
export interface ImageFile {
  /** {userId}/{timestamp}-{name} */
  path: string;
  extension: "jpg" | "png";
}

export function imageUrl({ path, extension }: ImageFile): string {
  return `${IMAGES_PATH}${path}.${extension}`;
}

export function variantUrl(path: string, width: number, extension: "avif" | "webp"): string {
  return `${IMAGES_PATH}${path}.${width}.${extension}`;
}

export function variantUrls(path: string, widths: readonly number[]): string[] {
  return widths.flatMap((width) => [variantUrl(path, width, "avif"), variantUrl(path, width, "webp")]);
}

export function keyOf(url: string): string {
  return url.slice(1);
}

/** Widths of the copies that pages choose from, in pixels. Only those up to the image's own width exist. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1600];

export const MIRRORED_WIDTHS = [320, 640, 960];

/** Every file that the copy of a publisher's image can have. */
export function mirroredImageUrls(path: string): string[] {
  return [
    imageUrl({ path, extension: "jpg" }),
    imageUrl({ path, extension: "png" }),
    ...variantUrls(path, MIRRORED_WIDTHS),
  ];
}

/** Takes the place of the user id in a path; user ids are longer, so the two can't collide. */
const MIRROR_FOLDER = "umpan";

/** Depends on the time, so that each image of an article gets its own path. */
export function mirroredImagePath(articleId: number, now: Date): string {
  return `${MIRROR_FOLDER}/${now.getTime()}-${articleId}`;
}

const IMAGE_URL =
  /^(\/images\/[A-Za-z0-9_-]{1,64}\/(\d{13}-[a-z0-9-]{1,100}))(?:\.(\d{1,4}))?\.(jpg|png|webp|avif)$/;

export interface StoredImage {
  key: string;
  contentType: string;
  fileName: string;
}

/**
 * The stored files to serve at an image's URL, in order of preference; empty if it isn't a URL of our
 * images. A page doesn't know how wide an image is, so a request for a wider copy gets the whole image.
 */
export function imagesAt(url: string): StoredImage[] {
  const [, stem = "", name = "", width, extension] = IMAGE_URL.exec(url) ?? [];
  if (!extension) return [];
  const originals = VARIANT_WIDTHS.includes(Number(width)) ? [`${stem}.jpg`, `${stem}.png`] : [];
  return [url, ...originals].map((stored) => {
    const type = stored.slice(stored.lastIndexOf(".") + 1) as ImageExtension;
    return { key: keyOf(stored), contentType: imageTypes[type], fileName: `${name}.${type}` };
  });
}

export function pathOfKey(key: string): string | undefined {
  return IMAGE_URL.exec(`/${key}`)?.[1]?.slice(IMAGES_PATH.length);
}

const OWN_IMAGE = /^\/images\/([A-Za-z0-9_-]+\/\d{13}-[a-z0-9-]+)\.(?:jpg|png)$/;

export function imagePathOf(url: string): string | undefined {
  return OWN_IMAGE.exec(url)?.[1];
}

const OWN_IMAGES = /\/images\/([A-Za-z0-9_-]+\/\d{13}-[a-z0-9-]+)\.(?:jpg|png)/g;

export function imagePathsIn(text: string): string[] {
  return [...new Set([...text.matchAll(OWN_IMAGES)].map(([, path = ""]) => path))];
}

export function srcSetsOf(
  url: string,
  storedWidths?: readonly number[],
): { avif: string; webp: string } | undefined {
  const path = imagePathOf(url);
  if (path === undefined) return undefined;
  const widths = storedWidths ?? (path.startsWith(`${MIRROR_FOLDER}/`) ? MIRRORED_WIDTHS : VARIANT_WIDTHS);
  const srcSet = (extension: "avif" | "webp") =>
    widths.map((width) => `${variantUrl(path, width, extension)} ${width}w`).join(", ");
  return { avif: srcSet("avif"), webp: srcSet("webp") };
}
