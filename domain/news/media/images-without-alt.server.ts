import type { Database } from "#platform/database/database.ts";
import { findOwnImages, imageAt } from "./own-images.server.ts";

const IMAGE = /!\[([^\]]*)\]\(\s*<?([^\s)>]+)/g;

/**
 * Addresses of an article's images without alternative text in either the article or the library. For the
 * featured image, only the library can have one, so an external image isn't listed.
 */
export async function listImagesWithoutAlt(
  db: Database,
  { content, featuredImageUrl }: { content: string; featuredImageUrl: string },
): Promise<string[]> {
  const bare = [...content.matchAll(IMAGE)].flatMap(([, alt = "", url = ""]) =>
    alt.trim() === "" ? [url] : [],
  );
  if (bare.length === 0 && featuredImageUrl.trim() === "") return [];
  const ownImages = await findOwnImages(db, [...bare, featuredImageUrl]);
  const above = imageAt(ownImages, featuredImageUrl.trim());
  return [
    ...(above?.alt === "" ? [featuredImageUrl.trim()] : []),
    ...new Set(bare.filter((url) => !imageAt(ownImages, url)?.alt)),
  ];
}
