import { pageByCursor } from "#app/frame/paging/page-by-cursor.ts";
import { imageUrl, variantUrl } from "#domain/news/media/image-url.ts";
import {
  findImage,
  type ImageUse,
  type LibraryImage,
  listImages,
  listSiteImagePaths,
  listUses,
} from "#domain/news/media/library.server.ts";
import type { Database } from "#platform/database/database.ts";
import { parseRowId } from "../row-id.ts";
import type { LibraryView } from "./media-paths.ts";

const IMAGES_PER_PAGE = 24;
const USES_IN_LIBRARY = 2;
const USES_OF_IMAGE = 20;

export interface MediaItem extends Omit<LibraryImage, "path" | "widths" | "extension"> {
  url: string;
  thumbnail: string;
  uses: ImageUse[];
  hasMoreUses: boolean;
  isOfSite: boolean;
}

export const CHOICE_FIELDS = [
  "id",
  "url",
  "thumbnail",
  "fileName",
  "alt",
  "colour",
  "focusX",
  "focusY",
] as const satisfies readonly (keyof MediaItem)[];

export type ImageChoice = Pick<MediaItem, (typeof CHOICE_FIELDS)[number]>;

export async function readLibrary(db: Database, { text, unused, after }: LibraryView) {
  const page = { before: parseRowId(after) || undefined, limit: IMAGES_PER_PAGE + 1 };
  const rows = await listImages(db, { text, isUnused: unused === "1" }, page);
  const { page: images, next } = pageByCursor(rows, ({ id }) => id, IMAGES_PER_PAGE);
  const ids = images.map(({ id }) => id);
  const [uses, pathsOfSite] = await Promise.all([
    listUses(db, ids, USES_IN_LIBRARY + 1),
    listSiteImagePaths(db),
  ]);
  return {
    images: images.map((image) => toItem(image, uses.get(image.id) ?? [], USES_IN_LIBRARY, pathsOfSite)),
    next,
  };
}

export async function readMediaItem(db: Database, id: number): Promise<MediaItem | undefined> {
  const [image, uses, pathsOfSite] = await Promise.all([
    findImage(db, id),
    listUses(db, [id], USES_OF_IMAGE + 1),
    listSiteImagePaths(db),
  ]);
  return image && toItem(image, uses.get(id) ?? [], USES_OF_IMAGE, pathsOfSite);
}

function toItem(
  image: LibraryImage,
  uses: readonly ImageUse[],
  shownUses: number,
  pathsOfSite: readonly string[],
): MediaItem {
  const { path, widths, extension: _, ...rest } = image;
  return {
    ...rest,
    url: imageUrl(image),
    thumbnail: variantUrl(path, widths[0] ?? 0, "webp"),
    uses: uses.slice(0, shownUses),
    hasMoreUses: uses.length > shownUses,
    isOfSite: pathsOfSite.includes(path),
  };
}
