/** Creates an empty embedded database, as a thread of empty-cluster.ts. */
import { workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { withoutOptimising } from "./untiered-parser.ts";

const { directory } = workerData as { directory: string };

await withoutOptimising(async () => {
  const database = await PGlite.create({ dataDir: directory });
  await database.close();
});
