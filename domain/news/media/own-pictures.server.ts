import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { imagePathOf, imagePathsIn } from "./image-address.ts";
import { images } from "./tables.server.ts";

export interface OwnPicture {
  alt: string;
  /**
   * Placeholder until the picture has loaded: #rrggbb. Null if it is transparent, because the colour would show
   * through.
   */
  colour: string | null;
  focusX: number;
  focusY: number;
  width: number;
  height: number;
  widths: number[];
}

export type OwnPictures = ReadonlyMap<string, OwnPicture>;

/** More than any article shows. Further pictures get neither size nor copies. */
const MAX_PICTURES = 1_000;

/** Takes addresses or Markdown. One query regardless of their number; no query if they contain no pictures. */
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

export function pictureAt(pictures: OwnPictures, address: string | null): OwnPicture | undefined {
  return pictures.get(imagePathOf(address ?? "") ?? "");
}
