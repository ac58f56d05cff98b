import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { imagePathOf, imagePathsIn } from "./image-address.ts";
import { images } from "./tables.server.ts";

/** What a page shows of one of our pictures. */
export interface OwnPicture {
  /** As the library has it. */
  alt: string;
  /** Shown until the picture has loaded: #rrggbb. Null for one with transparency, behind which it would stay. */
  colour: string | null;
  /** What must stay in view when a page crops it, in percent from the left and from the top. */
  focusX: number;
  focusY: number;
  /** Of the whole image, in pixels. */
  width: number;
  height: number;
  /** Of its smaller copies, ascending. */
  widths: number[];
}

/** Our pictures by their path. */
export type OwnPictures = ReadonlyMap<string, OwnPicture>;

/** More than any article shows. Those that follow have neither size nor copies. */
const MAX_PICTURES = 1_000;

/** Our pictures in texts, which are addresses or Markdown: one look-up, whatever their number, and none without any. */
export async function findOwnPictures(db: Database, texts: readonly (string | null)[]): Promise<OwnPictures> {
  const paths = [...new Set(texts.flatMap((text) => imagePathsIn(text ?? "")))].slice(0, MAX_PICTURES);
  if (paths.length === 0) return new Map();
  const { path, extension, alt, colour, focusX, focusY, width, height, widths } = images;
  const found = await db
    .select({ path, extension, alt, colour, focusX, focusY, width, height, widths })
    .from(images)
    .where(inArray(path, paths));
  return new Map(
    found.map(({ path, extension, colour, ...rest }) => [
      path,
      { ...rest, colour: extension === "png" ? null : colour },
    ]),
  );
}

/** The picture at an address, if it is one of ours. */
export function pictureAt(pictures: OwnPictures, address: string | null): OwnPicture | undefined {
  return pictures.get(imagePathOf(address ?? "") ?? "");
}
