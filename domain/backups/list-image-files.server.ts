import { and, asc, gt, isNotNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mirroredImages, removedImages } from "#domain/news/articles/tables.server.ts";
import {
  type ImageExtension,
  imageTypes,
  imageUrl,
  keyOf,
  MIRRORED_WIDTHS,
  mirroredImageUrls,
  variantUrls,
} from "#domain/news/media/image-url.ts";
import { images } from "#domain/news/media/tables.server.ts";
import type { FileToBackUp } from "#platform/backup/write-backup.ts";
import type { Database } from "#platform/database/database.ts";

const PAGE_SIZE = 500;

/** Lists the files of library images, of copies of publishers' images, and of removed images that undo may restore. */
export async function* listImageFiles(db: Database): AsyncGenerator<FileToBackUp> {
  yield* listLibraryFiles(db);
  yield* listMirroredFiles(db);
  yield* listRemovedFiles(db);
}

async function* listLibraryFiles(db: Database): AsyncGenerator<FileToBackUp> {
  const { path, extension, widths } = images;
  const pages = inPages(path, (after) =>
    db.select({ path, extension, widths }).from(images).where(after).orderBy(asc(path)).limit(PAGE_SIZE),
  );
  for await (const image of pages) {
    yield fileAt(imageUrl(image));
    for (const copy of variantUrls(image.path, image.widths)) yield fileAt(copy);
  }
}

/** Copies wider than the image don't exist, so all copies are optional. */
async function* listMirroredFiles(db: Database): AsyncGenerator<FileToBackUp> {
  const { path, extension } = mirroredImages;
  const pages = inPages(path, (after) =>
    db
      .select({ path, extension })
      .from(mirroredImages)
      .where(and(isNotNull(extension), after))
      .orderBy(asc(path))
      .limit(PAGE_SIZE),
  );
  for await (const { path, extension } of pages) {
    if (extension !== null) yield fileAt(imageUrl({ path, extension }));
    for (const copy of variantUrls(path, MIRRORED_WIDTHS)) yield { ...fileAt(copy), isOptional: true };
  }
}

async function* listRemovedFiles(db: Database): AsyncGenerator<FileToBackUp> {
  const { path } = removedImages;
  const pages = inPages(path, (after) =>
    db.select({ path }).from(removedImages).where(after).orderBy(asc(path)).limit(PAGE_SIZE),
  );
  for await (const { path } of pages) {
    for (const address of mirroredImageUrls(path)) yield { ...fileAt(address), isOptional: true };
  }
}

/** @param readPage returns up to PAGE_SIZE rows, sorted by path */
async function* inPages<Row extends { path: string }>(
  path: PgColumn,
  readPage: (after: ReturnType<typeof gt> | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  let rows = await readPage(undefined);
  while (rows.length > 0) {
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    rows = await readPage(gt(path, rows.at(-1)?.path));
  }
}

function fileAt(address: string): FileToBackUp {
  const extension = address.slice(address.lastIndexOf(".") + 1) as ImageExtension;
  return { key: keyOf(address), contentType: imageTypes[extension], isOptional: false };
}
