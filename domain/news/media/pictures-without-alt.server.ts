import type { Database } from "#platform/database/database.ts";
import { findOwnPictures, pictureAt } from "./own-pictures.server.ts";

/** A picture in Markdown: its alternative text and its address. */
const PICTURE = /!\[([^\]]*)\]\(\s*<?([^\s)>]+)/g;

/**
 * Addresses of an article's pictures without alternative text, in the article or in the library. Only the library can have
 * one for the picture above the text, so a picture from elsewhere isn't listed there.
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
