import { and, desc, eq, inArray, lt, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import { SITE_SETTING } from "#domain/site/site-identity.server.ts";
import { pageSetting } from "#domain/site/site-pages.server.ts";
import { SITE_PAGES } from "#domain/site/site-pages.ts";
import { settings } from "#domain/site/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/sql.ts";
import { articles } from "../articles/tables.server.ts";
import { imagePathsIn } from "./image-url.ts";
import { images, imageUses } from "./tables.server.ts";

export interface LibraryImage extends Omit<typeof images.$inferSelect, "uploadedBy"> {
  uploader: string | null;
}

export interface ImageUse {
  articleId: number;
  title: string;
}

const columns = {
  id: images.id,
  path: images.path,
  extension: images.extension,
  fileName: images.fileName,
  alt: images.alt,
  width: images.width,
  height: images.height,
  bytes: images.bytes,
  widths: images.widths,
  colour: images.colour,
  focusX: images.focusX,
  focusY: images.focusY,
  createdAt: images.createdAt,
  uploader: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
};

/** Must match the index images_text. */
const searched = sql`(${images.fileName} || ' ' || ${images.alt})`;

export async function listImages(
  db: Database,
  { text = "", isUnused = false }: { text?: string; isUnused?: boolean },
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LibraryImage[]> {
  const pathsOfSite = isUnused ? await listSiteImagePaths(db) : [];
  const conditions: (SQL | undefined)[] = [
    before === undefined ? undefined : lt(images.id, before),
    text === "" ? undefined : sql`${searched} ILIKE ${`%${escapeLike(text)}%`}`,
    isUnused
      ? notExists(db.select({ one: sql`1` }).from(imageUses).where(eq(imageUses.imageId, images.id)))
      : undefined,
    pathsOfSite.length === 0 ? undefined : notInArray(images.path, pathsOfSite),
  ];
  return db
    .select(columns)
    .from(images)
    .leftJoin(users, eq(users.id, images.uploadedBy))
    .where(and(...conditions))
    .orderBy(desc(images.id))
    .limit(limit);
}

/** Images that the settings of the site or its pages refer to. */
export async function listSiteImagePaths(db: Database): Promise<string[]> {
  const rows = await db
    .select({ text: sql<string>`${settings.value}::text` })
    .from(settings)
    .where(inArray(settings.key, [SITE_SETTING, ...SITE_PAGES.map(pageSetting)]));
  return imagePathsIn(rows.map(({ text }) => text).join("\n"));
}

export async function findImage(db: Database, id: number): Promise<LibraryImage | undefined> {
  const [image] = await db
    .select(columns)
    .from(images)
    .leftJoin(users, eq(users.id, images.uploadedBy))
    .where(eq(images.id, id));
  return image;
}

export async function listUses(
  db: Database,
  imageIds: readonly number[],
  limit: number,
): Promise<Map<number, ImageUse[]>> {
  if (imageIds.length === 0) return new Map();
  const newest = db
    .select({ articleId: imageUses.articleId })
    .from(imageUses)
    .where(eq(imageUses.imageId, images.id))
    .orderBy(desc(imageUses.articleId))
    .limit(limit)
    .as("newest");
  const rows = await db
    .select({ imageId: images.id, articleId: articles.id, title: articles.title })
    .from(images)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(articles, eq(articles.id, newest.articleId))
    .where(inArray(images.id, [...imageIds]))
    .orderBy(desc(articles.id));
  const uses = new Map<number, ImageUse[]>();
  for (const { imageId, ...use } of rows) uses.set(imageId, [...(uses.get(imageId) ?? []), use]);
  return uses;
}
