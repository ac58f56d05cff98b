import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { linkPostgresLibraries } from "#platform/database/embedded/postgres-package.ts";
import { messageOf } from "#platform/error-message.ts";
import { bundleServer } from "./building/bundle-server.ts";
import { compressFolder } from "./building/compress-folder.ts";

const root = resolve(import.meta.dirname, "..");
const stampFile = join(root, "build/made-from");
const BUILD_INPUTS = [
  "app",
  "copy",
  "domain",
  "format",
  "platform",
  "public",
  "scripts/building",
  "server",
  "ui",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

linkPostgresLibraries();
const stamp = fingerprint();
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  process.stdout.write("Building KabarPasar (once; about ten seconds) ...\n");
  // In a new folder, so that a failed build changes nothing and a server running the last one isn't disturbed.
  const next = mkdtempSync(join(root, "build-"));
  try {
    bundlePages(next);
    await bundleServer(root, next);
    await compressFolder(join(next, "client"));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\nThe build failed.\n`);
    rmSync(next, { recursive: true, force: true }); // a failed build of the pages removes it itself
    process.exit(1);
  }
  writeFileSync(join(next, "made-from"), stamp);
  const last = `${next}-last`;
  if (existsSync(join(root, "build"))) renameSync(join(root, "build"), last);
  renameSync(next, join(root, "build"));
  rmSync(last, { recursive: true, force: true });
}

function bundlePages(folder: string): void {
  const built = spawnSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: relative(root, folder) },
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`${built.stdout}\n${built.stderr}`);
}

/** Hashes names and contents, since a checkout doesn't preserve modification times. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const entry of BUILD_INPUTS) {
    const path = join(root, entry);
    if (!existsSync(path)) continue;
    const files = entry.includes(".")
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((file) => file.isFile() && !file.name.includes(".test."))
          .map((file) => join(file.parentPath, file.name))
          .sort();
    for (const file of files)
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
