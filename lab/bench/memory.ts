/**
 * npm run --prefix lab bench:memory: megabytes of a server with its PostgreSQL (PSS), starting from an empty folder:
 * when it is ready, and after readers have requested its pages; and the peak of Node alone. Options:
 *   --limit 700            runs it in a control group with that many MB (Linux, as root)
 *   --rounds 300           how often each page is requested
 *   --database URL         an empty PostgreSQL database; by default the embedded one
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createControlGroup } from "./server/control-group.ts";
import { type ServerProcess, startServer } from "./server/server-process.ts";

const { values } = parseArgs({
  options: {
    limit: { type: "string" },
    rounds: { type: "string", default: "300" },
    database: { type: "string" },
  },
});
const PATHS = ["/", "/news", "/markets", "/saham/BBCA", "/screener", "/login", "/search?q=bank"];

const directory = mkdtempSync(join(tmpdir(), "bench-memory-"));
process.once("exit", () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
const group = values.limit === undefined ? undefined : createControlGroup(Number(values.limit));
const command = [process.execPath, "build/product/main.js"];
const server = await startServer({
  command: group?.enter(command) ?? command,
  env: {
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    DATA_DIR: join(directory, "data"),
    ...(values.database !== undefined && { DATABASE_URL: values.database }),
  },
  core: undefined,
});
console.log(`ready: ${describe(server)}`);
let refused = 0;
for (let round = 0; round < Number(values.rounds); round++) {
  for (const path of PATHS) {
    const address = path.includes("?") ? `${path}${round}` : path;
    const response = await fetch(server.url + address);
    await response.arrayBuffer();
    if (response.status !== 200) refused += 1;
  }
}
console.log(
  `after ${Number(values.rounds) * PATHS.length} pages, ${refused} without status 200: ${describe(server)}`,
);
await server.stop();
if (group) console.log(`times the limit of ${values.limit} MB was reached: ${group.timesAtLimit()}`);

function describe({ memoryMb }: ServerProcess): string {
  const { now, peak } = memoryMb();
  return `${Math.round(now)} MB, Node's peak ${Math.round(peak)} MB`;
}
