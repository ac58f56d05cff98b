/**
 * npm run --prefix lab bench:fill -- --database postgres://…: fills an empty database with generated articles of real
 * length, prices, users and sources, to try the product with several years of data. Without --database it fills
 * the embedded one in --data. Options:
 *   --articles 200000  --candles 1700000  --users 1000  --sources 50   how many; 0 leaves them out
 *   --seed 1                                                           other words and companies
 */
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../../platform/database/database.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { fillArchive } from "../../test/archive/fill-archive.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    data: { type: "string", default: "./data" },
    articles: { type: "string", default: "200000" },
    candles: { type: "string", default: "1700000" },
    users: { type: "string", default: "1000" },
    sources: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
  },
});

const dataDir = resolve(values.data);
if (!values.database) mkdirSync(dataDir, { recursive: true });
const database = await openDatabase({
  databaseUrl: values.database,
  dataDir,
  role: "server",
});
await migrateDatabase(database, resolve(import.meta.dirname, "../../migrations"));
await fillArchive(database.db, {
  articles: Number(values.articles),
  candles: Number(values.candles),
  users: Number(values.users),
  sources: Number(values.sources),
  seed: Number(values.seed),
  now: new Date(),
  onStep: (step, seconds) => console.log(`${values[step]} ${step}: ${seconds.toFixed(1)} s`),
});
console.log(`filled: ${database.description}`);
await database.close();
