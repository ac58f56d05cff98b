import sharp, { type Sharp } from "sharp";
import type { StoredFile } from "#platform/files/file-store.ts";
import { createLimiter } from "#platform/jobs/limiter.ts";
import { type ImageFile, imageTypes, imageUrl, VARIANT_WIDTHS, variantUrl } from "./image-url.ts";
import type { DecodedImage } from "./read-image.server.ts";

/** Serializes the decoding of images in this process, because each takes much memory. */
export const limitDecoding = createLimiter(1);

const MAX_WIDTH_PX = 1600;
const MAX_ENCODING_SECONDS = 30;

export function variantWidthsOf({ width }: { width: number }): number[] {
  return [
    ...VARIANT_WIDTHS.filter((variant) => variant < Math.min(width, MAX_WIDTH_PX)),
    Math.min(width, MAX_WIDTH_PX),
  ];
}

/** PNG for transparent images, JPEG for all others: previews of social networks support only these two. */
export const extensionOf = ({ isOpaque }: DecodedImage): ImageFile["extension"] => (isOpaque ? "jpg" : "png");

export async function* encodeImage(
  image: DecodedImage,
  path: string,
  widths: readonly number[] = variantWidthsOf(image),
): AsyncGenerator<StoredFile & { url: string }> {
  const { width, height, channels } = image;
  const source = () => sharp(image.pixels, { raw: { width, height, channels } });
  const extension = extensionOf(image);
  // Charts and their small text need full colour resolution (4:4:4).
  const original =
    extension === "jpg"
      ? source().removeAlpha().jpeg({ quality: 85, chromaSubsampling: "4:4:4" })
      : source().png({ compressionLevel: 9 });
  yield { url: imageUrl({ path, extension }), ...(await fileOf(original, extension)) };
  for (const variant of widths) {
    const resized = () => source().resize({ width: variant });
    // A higher effort takes five times as long and saves 15 %.
    const copies = {
      avif: resized().avif({ quality: 55, effort: 2 }),
      webp: resized().webp({ quality: 78 }),
    };
    for (const [format, copy] of Object.entries(copies) as ["avif" | "webp", Sharp][]) {
      yield { url: variantUrl(path, variant, format), ...(await fileOf(copy, format)) };
    }
  }
}

async function fileOf(image: Sharp, extension: keyof typeof imageTypes): Promise<StoredFile> {
  return {
    bytes: new Uint8Array(await image.timeout({ seconds: MAX_ENCODING_SECONDS }).toBuffer()),
    contentType: imageTypes[extension],
  };
}
