import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Has a gradient, so that its encoded sizes are realistic. */
export function photo({ width = 900, height = 600 } = {}) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    pixels[at] = 200;
    pixels[at + 1] = ((at / 3) % width) >> 3;
    pixels[at + 2] = 40;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Rotated by EXIF, with a GPS position. */
export const turnedPhoto = () =>
  photo()
    .jpeg({ quality: 80 })
    .withExif({ IFD0: { Copyright: "<script>alert(1)</script>", Artist: "Rahasia" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const transparentPng = () =>
  sharp({ create: { width: 500, height: 400, channels: 4, background: { r: 0, g: 80, b: 200, alpha: 0.5 } } })
    .png()
    .toBuffer();

export async function animation() {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((background) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A real image with HTML in its metadata and after its end. */
export async function polyglot() {
  const image = await photo({ width: 60, height: 40 }).png().toBuffer();
  const text = chunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"));
  const end = image.length - 12;
  return Buffer.concat([
    image.subarray(0, end),
    text,
    image.subarray(end),
    Buffer.from("<html><script>alert(1)</script></html>"),
  ]);
}

/** A PNG of one colour with one bit per pixel: a few kilobytes, however many pixels it decodes to. */
export function monochromePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
