import { eq, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { summariseChange } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { parseIntegerBetween } from "#format/number.ts";
import { oneLine } from "#format/printable.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/sql.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { articleChanges } from "../newsroom/bulk-changes/tables.server.ts";
import { canBeUndone } from "../newsroom/bulk-changes/undo-change.server.ts";
import { articleDrafts } from "../newsroom/tables.server.ts";
import { MAX_ALT_LENGTH } from "./image-limits.ts";
import { imageUrl, keyOf, variantUrls } from "./image-url.ts";
import { listSiteImagePaths } from "./library.server.ts";
import { images, imageUses } from "./tables.server.ts";

export type AltFailure = "alt-too-long";

export function parseAlt(typed: string): Outcome<string, AltFailure> {
  const alt = oneLine(typed);
  return [...alt].length > MAX_ALT_LENGTH ? failure("alt-too-long") : success(alt);
}

export interface ImageForm {
  alt: string;
  focusX: string;
  focusY: string;
}

export type ImageChangeFailure =
  | "not-permitted"
  | "image-not-found"
  | "focus-invalid"
  | "image-in-use"
  | AltFailure;

export async function changeImage(
  db: DatabasePool,
  editor: Editor,
  id: number,
  form: ImageForm,
): Promise<Outcome<undefined, ImageChangeFailure>> {
  if (!isAllowed(editor.role, "manage-media")) return failure("not-permitted");
  const alt = parseAlt(form.alt);
  if (!alt.ok) return alt;
  const [focusX, focusY] = [form.focusX, form.focusY].map((typed) => parseIntegerBetween(typed, 0, 100));
  if (focusX === undefined || focusY === undefined) return failure("focus-invalid");
  return db.transaction(async (tx) => {
    const before = await findForUpdate(tx, id);
    if (!before) return failure("image-not-found");
    const after = { alt: alt.value, focusX, focusY };
    await tx.update(images).set(after).where(eq(images.id, id));
    const { alt: oldAlt, focusX: oldX, focusY: oldY } = before;
    await recordChange(tx, editor, {
      action: "image-changed",
      subject: { type: "image", id, label: before.fileName },
      ...summariseChange({ alt: oldAlt, focusX: oldX, focusY: oldY }, after),
    });
    return success(undefined);
  });
}

/**
 * Deletes an unused image with its files. Articles whose deletion can be undone count as uses, older revisions don't.
 *
 * @throws if the files can't be removed, after the image has been deleted from the library
 */
export async function deleteImage(
  db: DatabasePool,
  files: FileStore,
  editor: Editor,
  id: number,
): Promise<Outcome<undefined, ImageChangeFailure>> {
  if (!isAllowed(editor.role, "manage-media")) return failure("not-permitted");
  const deleted = await db.transaction(async (tx) => {
    const image = await findForUpdate(tx, id);
    if (!image) return failure("image-not-found");
    if (await isUsed(tx, image)) return failure("image-in-use");
    await tx.delete(images).where(eq(images.id, id));
    await recordChange(tx, editor, {
      action: "image-deleted",
      subject: { type: "image", id, label: image.fileName },
      before: { path: image.path, alt: image.alt },
    });
    return success(image);
  });
  if (!deleted.ok) return deleted;
  const { path, widths } = deleted.value;
  for (const url of [imageUrl(deleted.value), ...variantUrls(path, widths)]) await files.remove(keyOf(url));
  return success(undefined);
}

async function findForUpdate(tx: DatabaseTransaction, id: number) {
  const { path, extension, fileName, alt, widths, focusX, focusY } = images;
  const [image] = await tx
    .select({ id: images.id, path, extension, fileName, alt, widths, focusX, focusY })
    .from(images)
    .where(eq(images.id, id))
    .for("update");
  return image;
}

async function isUsed(tx: DatabaseTransaction, { id, path }: { id: number; path: string }): Promise<boolean> {
  if ((await listSiteImagePaths(tx)).includes(path)) return true;
  const addresses = `%/images/${escapeLike(path)}.%`;
  // One statement, because the deletion of an article, or its undoing, moves a use from one table to another.
  const { rowCount } = await tx.execute(sql`
    SELECT WHERE EXISTS (SELECT FROM ${imageUses} WHERE ${imageUses.imageId} = ${id})
      OR EXISTS (SELECT FROM ${articleDrafts} WHERE ${articleDrafts.form}::text LIKE ${addresses})
      OR EXISTS (
        SELECT FROM ${articleChanges} WHERE ${canBeUndone} AND ${articleChanges.deleted}::text LIKE ${addresses})`);
  return rowCount === 1;
}
