import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCluster } from "#platform/database/embedded/create-cluster.ts";
import { findPostgres } from "#platform/database/embedded/postgres-package.ts";
import { findServerUser } from "#platform/database/embedded/server-user.ts";
import { supervisePostgres } from "#platform/database/embedded/supervise-postgres.ts";
import { createTestPlace, type TestPlace } from "#test/database.ts";

export interface OwnPostgres {
  place: TestPlace;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A PostgreSQL of its own for a test that stops it; `place.remove()` deletes it. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "own-postgres-"));
  const cluster = join(folder, "cluster");
  const socketDirectory = join(folder, "run");
  const { postgres, initdb } = findPostgres();
  const user = findServerUser(cluster, postgres);
  createCluster(cluster, initdb, user);
  const startServer = () =>
    supervisePostgres({
      postgres,
      user,
      cluster,
      socketDirectory,
      logFile: join(folder, "postgres.log"),
      settings: { fsync: "off", max_connections: 60 },
    });
  let server: Awaited<ReturnType<typeof startServer>> | undefined = await startServer();
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  const place = await createTestPlace({ isEmbedded: true });
  return {
    place: {
      ...place,
      databaseUrl: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketDirectory)}`,
      async remove() {
        await stop();
        await place.remove();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    },
    stop,
    async start() {
      server = await startServer();
    },
  };
}
