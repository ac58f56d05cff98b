/** Ends with 0 when PostgreSQL answers at the address given, with 1 otherwise. */
import { Client } from "pg";

const client = new Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3_000 });
try {
  await client.connect();
  await client.end();
} catch {
  process.exitCode = 1;
}
