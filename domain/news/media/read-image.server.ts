import sharp, { type Sharp } from "sharp";
import { failure, type Outcome, success } from "#platform/outcome.ts";

/** Upright, without metadata, in sRGB. */
export interface DecodedImage {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
  colour: string;
  isOpaque: boolean;
  isOfAnimation: boolean;
}

export type ImageFailure =
  | "image-type-refused"
  /** The photo format of iPhones. sharp's binaries have no decoder for HEVC, which is patented. */
  | "image-heic"
  | "image-broken"
  | "image-too-many-pixels"
  /** Crafted to take long: thousands of passes over the same pixels. */
  | "image-too-complex";

/** Phones with 50 megapixels make images of this size. */
const MAX_PIXELS = 8192 * 6144;

/** Maximum side of the stored image, in pixels: twice the width of a desktop's column. */
const MAX_SIDE = 2560;

/** Real progressive JPEGs have about ten scans, each of which is decoded. */
const MAX_SCANS = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const MAX_DECODING_SECONDS = 20;

// Decoding is the dangerous part: only these formats are decoded, regardless of the file name.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
// An upload must leave processors and memory to readers.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Detects the format from the bytes. Decodes only the first frame of an animation.
 *
 * @param limits `maxPixels` is the limit of the source; the result is scaled down to `maxSide` pixels on its
 * longest side
 */
export async function readImage(
  bytes: Uint8Array,
  { maxPixels, maxSide } = { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE },
): Promise<Outcome<DecodedImage, ImageFailure>> {
  if (isHeic(bytes)) return failure("image-heic");
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return failure("image-type-refused");
  if (metadata.width * metadata.height > maxPixels) return failure("image-too-many-pixels");
  if (metadata.format === "jpeg" && hasTooManyScans(bytes)) return failure("image-too-complex");
  try {
    // "error": rejects damaged pixels, but not odd metadata, which many cameras write.
    const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .timeout({ seconds: MAX_DECODING_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const decoded = () => sharp(data, { raw: { width, height, channels } });
    const isOpaque = channels === 3 || (await decoded().stats()).isOpaque;
    const isOfAnimation = metadata.format !== "heif" && (metadata.pages ?? 1) > 1;
    const colour = await colourOf(decoded());
    return success({ pixels: data, width, height, channels, colour, isOpaque, isOfAnimation });
  } catch (error) {
    const isTooLong = error instanceof Error && error.message.startsWith("timeout");
    return failure(isTooLong ? "image-too-complex" : "image-broken");
  }
}

/** Detected by the brands in the first box (ISO/IEC 23008-12); AVIF is the same container with other brands. */
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (start.slice(4, 8) !== "ftyp") return false;
  const brands = start.slice(8, Buffer.from(bytes.subarray(0, 4)).readUInt32BE());
  return /hei[cxms]|hev[cx]/.test(brands) && !brands.includes("avif");
}

/** Pixels can't contain the marker; at worst, a preview in the metadata adds a few. */
function hasTooManyScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = file.indexOf(START_OF_SCAN); at !== -1; at = file.indexOf(START_OF_SCAN, at + 2)) scans++;
  return scans > MAX_SCANS;
}

const MINIATURE_SIDE = 64;

async function colourOf(image: Sharp): Promise<string> {
  const miniature = await image
    .resize({ width: MINIATURE_SIDE, height: MINIATURE_SIDE, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  return hexOf((await sharp(miniature).stats()).dominant);
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
