/** `npm run restore -- FILE`: loads a backup into an empty database, and its images into the storage. */
import { IMAGES_FOLDER } from "#domain/news/media/image-url.ts";
import { openArchive } from "#platform/backup/archive-reader.ts";
import { wrapAsBackupError } from "#platform/backup/backup-error.ts";
import type { Manifest } from "#platform/backup/manifest.ts";
import { checkBackupMigration, migrateToBackupSchema } from "#platform/backup/migrate-to-backup-schema.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { MIGRATIONS_FOLDER } from "#platform/project-folder.ts";
import { createFileStore } from "#server/files.ts";
import { fileArgument } from "./arguments.ts";
import { describeContents, describeMissing } from "./backup/describe-contents.ts";
import { describeKeyOfRestored } from "./backup/describe-key.ts";
import { runWithConfig, withDatabase } from "./command.ts";
import { createProgress } from "./import-progress.ts";

await runWithConfig(async (config) => {
  const path = fileArgument("restore");
  const startedAt = performance.now();
  // Nothing is written before the whole file has been checked.
  const archive = await openArchive(path);
  const { manifest } = archive;
  checkBackupMigration(manifest, MIGRATIONS_FOLDER);
  await withDatabase(config, "restore", async (database) => {
    await migrateToBackupSchema(database, manifest, MIGRATIONS_FOLDER);
    const progress = createProgress();
    const files = createFileStore(config);
    const target = { database, files, onProgress: progress.show };
    const unknown = await restoreBackup(archive, target).finally(progress.end);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(
      `Restored ${path}, made at ${manifest.createdAt} (KabarPasar ${manifest.product}, PostgreSQL ${manifest.postgres}) into the database (${database.description}) and ${files.description}: ${describeContents(manifest)}, all compared with the backup; ${seconds} s.`,
    );
    if (unknown.length > 0) {
      console.log(`Skipped tables that aren't KabarPasar's: ${unknown.join(", ")}.`);
    }
    if (manifest.missingFiles.length > 0) {
      console.log(`${describeMissing(manifest.missingFiles)} missing: the backup doesn't contain them.`);
    }
    console.log(await describeKeyOfRestored(config, database.db));
    const others = await countOtherImages(files, manifest);
    if (others > 0) {
      console.log(
        `Image files in ${files.description} that aren't in the backup: ${others}. If another site uses this storage, don't start this copy with it: the copy's nightly job would delete them.`,
      );
    }
  });
  await archive.close();
});

/** Image files in the storage that the backup doesn't name. */
function countOtherImages(files: FileStore, manifest: Manifest): Promise<number> {
  const named = new Set([...manifest.files.map(({ key }) => key), ...manifest.missingFiles]);
  return wrapAsBackupError(`The images in ${files.description} can't be listed`, async () => {
    let others = 0;
    for await (const { key } of files.list(IMAGES_FOLDER)) {
      if (!named.has(key)) others += 1;
    }
    return others;
  });
}
