import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { create, extract } from "tar";
import { PROJECT_FOLDER } from "../project-folder.ts";

/** Made by the build, so that a first start need not create a database, which takes 640 MB. */
const TEMPLATE = join(PROJECT_FOLDER, "build/database.tgz");

/**
 * Puts an empty embedded database into a directory that doesn't exist yet. It has another name until it is whole, so
 * that a process killed meanwhile leaves none that can't be opened.
 */
export async function addEmptyCluster(directory: string): Promise<void> {
  const making = `${directory}.new`;
  rmSync(making, { recursive: true, force: true });
  if (existsSync(TEMPLATE)) {
    mkdirSync(making);
    await extract({ file: TEMPLATE, cwd: making });
  } else {
    await createCluster(making);
  }
  renameSync(making, directory);
}

/** Writes a template of an empty embedded database; for the build, which keeps it at TEMPLATE. */
export async function writeClusterTemplate(file: string): Promise<void> {
  const folder = mkdtempSync(join(dirname(file), "database-"));
  const cluster = join(folder, "cluster");
  await createCluster(cluster);
  await create({ file, cwd: cluster, gzip: true, portable: true }, ["."]);
  rmSync(folder, { recursive: true });
}

/** In a thread, so that what V8 compiles for it goes with the thread. */
async function createCluster(directory: string): Promise<void> {
  const worker = new Worker(new URL("./create-cluster-worker.ts", import.meta.url), {
    workerData: { directory },
  });
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The thread that creates a database ended with ${code}.`)),
    );
  });
}
