import { IMAGES_FOLDER } from "#domain/news/media/image-url.ts";
import { wrapAsBackupError } from "#platform/backup/backup-error.ts";
import type { Manifest } from "#platform/backup/manifest.ts";
import type { FileStore } from "#platform/files/file-store.ts";

/** Image files in the storage that the backup doesn't name. */
export function countOtherImages(files: FileStore, manifest: Manifest): Promise<number> {
  const named = new Set([...manifest.files.map(({ key }) => key), ...manifest.missingFiles]);
  return wrapAsBackupError(`The images in ${files.description} can't be listed`, async () => {
    let others = 0;
    for await (const { key } of files.list(IMAGES_FOLDER)) {
      if (!named.has(key)) others += 1;
    }
    return others;
  });
}
