/**
 * A process that opens the embedded database: `node test-node.ts DATA_DIR ROLE`. Prints "ready", answers each line of
 * its input, a statement, with a line of JSON, and closes the database at the end of its input or on a signal.
 */
import { createInterface } from "node:readline";
import { describeForOperator } from "../../operator-error.ts";
import { openDatabase } from "../database.ts";

const [dataDir = "", role = ""] = process.argv.slice(2);
try {
  const { pool, close } = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    role,
    onRestart: (reason) => process.stderr.write(`restarting: ${reason}\n`),
  });
  const input = createInterface({ input: process.stdin });
  process.on("SIGINT", () => input.close()).on("SIGTERM", () => input.close());
  process.stdout.write("ready\n");
  for await (const statement of input) {
    const response = await pool.query(statement).then(
      ({ rows }) => ({ rows }),
      (error: Error) => ({ error: error.message }),
    );
    process.stdout.write(`${JSON.stringify(response)}\n`);
  }
  await close();
} catch (error) {
  process.stderr.write(`${describeForOperator(error)}\n`);
  process.exitCode = 1;
}
