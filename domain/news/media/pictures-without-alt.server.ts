import type { Database } from "#platform/database/database.ts";
import { findOwnPictures, pictureAt } from "./own-pictures.server.ts";

const PICTURE = /!\[([^\]]*)\]\(\s*<?([^\s)>]+)/g;

/**
 * Addresses of an article's pictures without alternative text in either the article or the library. For the
 * featured picture, only the library can have one, so an external picture isn't listed.
 */
export async function listPicturesWithoutAlt(
  db: Database,
  { content, featuredImageUrl }: { content: string; featuredImageUrl: string },
): Promise<string[]> {
  const bare = [...content.matchAll(PICTURE)].flatMap(([, alt = "", address = ""]) =>
    alt.trim() === "" ? [address] : [],
  );
  if (bare.length === 0 && featuredImageUrl.trim() === "") return [];
  const known = await findOwnPictures(db, [...bare, featuredImageUrl]);
  const above = pictureAt(known, featuredImageUrl.trim());
  return [
    ...(above?.alt === "" ? [featuredImageUrl.trim()] : []),
    ...new Set(bare.filter((address) => !pictureAt(known, address)?.alt)),
  ];
}
