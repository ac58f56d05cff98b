/**
 * Runs PGlite (PostgreSQL compiled to WebAssembly) in a worker thread and serves it on a Unix socket. A slow
 * query never blocks a request, and both kinds of database use the same driver, `pg`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { shareBackend } from "./sharing/share-backend.ts";
import { UntieredParserPGlite } from "./untiered-parser.ts";

const { directory, socketPath } = workerData as { directory: string; socketPath: string };

const database = await UntieredParserPGlite.open({ dataDir: directory, extensions: { pg_trgm } });
// A plan that is kept would stay that of an empty table: nothing tells it that the table grows between two ANALYZE.
await database.exec("SET plan_cache_mode = force_custom_plan");
const backend = await shareBackend(database, socketPath);
parentPort?.postMessage("ready");

parentPort?.on("message", async (message: "close" | "close-when-unused") => {
  while (message === "close-when-unused" && backend.clientCount() > 0) await sleep(50);
  await backend.close();
  await database.close();
  parentPort?.postMessage("closed");
  parentPort?.close();
});
