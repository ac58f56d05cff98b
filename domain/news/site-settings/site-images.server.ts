import { eq, inArray } from "drizzle-orm";
import type { SiteImage } from "#domain/site/site-identity.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { imagePathOf, imagePathsIn, imageUrl } from "../media/image-url.ts";
import { images } from "../media/tables.server.ts";

/** Locks the image against deletion until the setting is stored; see deleteImage. */
export async function findSiteImage(
  tx: DatabaseTransaction,
  address: string,
): Promise<SiteImage | undefined> {
  const { path, extension, width, height } = images;
  const [image] = await tx
    .select({ path, extension, width, height })
    .from(images)
    .where(eq(path, imagePathOf(address) ?? ""))
    .for("key share");
  return image && { path: imageUrl(image), width: image.width, height: image.height };
}

export async function lockImagesIn(tx: DatabaseTransaction, markdown: string): Promise<void> {
  const paths = imagePathsIn(markdown);
  if (paths.length === 0) return;
  await tx.select({ id: images.id }).from(images).where(inArray(images.path, paths)).for("key share");
}
