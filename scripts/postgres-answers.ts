/** Exits with 0 if PostgreSQL responds at the given URL, else with 1. */
import { Client } from "pg";

const client = new Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3_000 });
try {
  await client.connect();
  await client.end();
} catch {
  process.exitCode = 1;
}
