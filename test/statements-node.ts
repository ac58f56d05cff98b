/** A process that executes statements on an embedded database: `node statements-node.ts DATA_DIR COUNT`. */
import { openDatabase } from "#platform/database/database.ts";

const [dataDir = "", count] = process.argv.slice(2);
const { pool, close } = await openDatabase({
  dataDir,
  databaseUrl: undefined,
  role: "test",
  onFailure(error) {
    throw error;
  },
});
for (let done = 0; done < Number(count); done++) {
  await pool.query("SELECT symbol, name FROM symbols WHERE symbol = $1", ["BBCA"]);
}
await close();
