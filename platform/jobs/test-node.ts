/** A separate node for shared-jobs.test.ts to kill: starts the due job named by its arguments and never finishes it. */
import { openDatabase } from "../database/database.ts";
import { createLogger } from "../log/log.ts";
import { runOnOneNode } from "./shared-jobs.ts";

const [name = "", dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataDir, role: "test" });
const run = () => {
  process.stdout.write("begun\n");
  return new Promise<void>(() => {});
};
const delays = { claimMs: 3_000, retryMs: 500 };
const runIfDue = runOnOneNode(db, { name, every: "every hour", run }, createLogger("silent"), delays);
await runIfDue(new AbortController().signal);
