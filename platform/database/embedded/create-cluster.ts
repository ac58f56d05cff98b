import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseNotOpened } from "../errors.ts";
import { POSTGRES_MAJOR } from "./postgres-package.ts";
import { assignToServerUser, type ServerUser } from "./server-user.ts";

/** The built-in locale doesn't depend on the system's collations, so a cluster can be moved. */
const INITDB = [
  ..."-U postgres --auth=trust -E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8".split(
    " ",
  ),
  ..."--wal-segsize=4 --no-instructions".split(" "),
];

/**
 * Creates the folder of an empty database under a temporary name and renames it when complete, so that a killed
 * process leaves nothing that looks like a database.
 *
 * @throws DatabaseNotOpened with initdb's reason
 */
export function createCluster(cluster: string, initdb: string, user: ServerUser): void {
  removeIncomplete(cluster);
  const making = `${cluster}.new-${process.pid}`;
  mkdirSync(making, { mode: 0o700 });
  assignToServerUser(making, user);
  const { prefix, ...account } = user;
  const [command = "", ...args] = [...prefix, initdb, "-D", making, ...INITDB];
  const { status, error, stderr } = spawnSync(command, args, { ...account, cwd: "/", encoding: "utf8" });
  if (status !== 0) {
    rmSync(making, { recursive: true, force: true });
    const reason = error?.message ?? stderr.trim().replaceAll(/\s+/g, " ");
    throw new DatabaseNotOpened(`The database in ${dirname(cluster)} can't be created: ${reason}`);
  }
  renameSync(making, cluster);
}

/** @throws DatabaseNotOpened if another major version of PostgreSQL created the folder */
export function checkClusterVersion(cluster: string): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === POSTGRES_MAJOR) return;
  throw new DatabaseNotOpened(
    `The database in ${cluster} was created by PostgreSQL ${version}; this version of KabarPasar has ` +
      `PostgreSQL ${POSTGRES_MAJOR} and can't open it. Start the version of KabarPasar that created it, ` +
      `or run a PostgreSQL ${version} of your own on that folder and set DATABASE_URL.`,
  );
}

function removeIncomplete(cluster: string): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(cluster)}.new-`))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
