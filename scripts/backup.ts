/** `npm run backup -- FILE`: writes the database and images into a new file, even while the server is running. */
import { existsSync } from "node:fs";
import { createBackup } from "#domain/backups/create-backup.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createFileStore } from "#server/files.ts";
import { fileArgument } from "./arguments.ts";
import { describeContents, describeMissing, describeSize } from "./backup/describe-contents.ts";
import { describeKeyOfBackup } from "./backup/describe-key.ts";
import { runWithConfig, withDatabase } from "./command.ts";
import { createProgress } from "./import-progress.ts";

const SHOWN_FILES = 5;

await runWithConfig(async (config) => {
  const path = fileArgument("backup");
  if (existsSync(path)) throw new OperatorError(`${path} already exists. Choose a new file name.`);
  await withDatabase(config, "backup", async (database) => {
    const startedAt = performance.now();
    const progress = createProgress();
    const source = { database, files: createFileStore(config) };
    const written = await createBackup(path, source, { onProgress: progress.show }).finally(progress.end);
    const { bytes, manifest } = written;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`Wrote ${path}: ${describeContents(manifest)}; ${describeSize(bytes)}, ${seconds} s.`);
    const missing = manifest.missingFiles;
    if (missing.length > 0) {
      const names = `${missing.slice(0, SHOWN_FILES).join(", ")}${missing.length > SHOWN_FILES ? ", …" : ""}`;
      console.log(`${describeMissing(missing)} not in the storage, or deleted meanwhile: ${names}`);
    }
    console.log(describeKeyOfBackup(config));
  });
});
