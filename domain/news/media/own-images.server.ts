import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { imagePathOf, imagePathsIn } from "./image-url.ts";
import { images } from "./tables.server.ts";

export interface OwnImage
  extends Pick<typeof images.$inferSelect, "alt" | "focusX" | "focusY" | "width" | "height" | "widths"> {
  /**
   * Placeholder until the image has loaded: #rrggbb. Null if it is transparent, because the colour would show through.
   */
  colour: string | null;
}

export type OwnImages = ReadonlyMap<string, OwnImage>;

/** More than any article shows. Further images get neither size nor copies. */
const MAX_IMAGES = 1_000;

/** Takes URLs or Markdown. One query regardless of their number; no query if they contain no images. */
export async function findOwnImages(db: Database, texts: readonly (string | null)[]): Promise<OwnImages> {
  const paths = [...new Set(texts.flatMap((text) => imagePathsIn(text ?? "")))].slice(0, MAX_IMAGES);
  if (paths.length === 0) return new Map();
  const { path, extension, alt, colour, focusX, focusY, width, height, widths } = images;
  const rows = await db
    .select({ path, extension, alt, colour, focusX, focusY, width, height, widths })
    .from(images)
    .where(inArray(path, paths));
  return new Map(
    rows.map(({ path, extension, colour, ...rest }) => [
      path,
      { ...rest, colour: extension === "png" ? null : colour },
    ]),
  );
}

export function imageAt(images: OwnImages, url: string | null): OwnImage | undefined {
  return images.get(imagePathOf(url ?? "") ?? "");
}
