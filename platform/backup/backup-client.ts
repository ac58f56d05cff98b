import type { Client, Pool } from "pg";
import { createSeparateClient } from "../database/connections.ts";
import { MIGRATION_MS } from "../database/limits.ts";

/** As in pg_dump: values have the same text on every server, and a role's time limits don't apply. */
const settings = {
  client_encoding: "UTF8",
  TimeZone: "UTC",
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  extra_float_digits: "1",
  bytea_output: "hex",
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

/**
 * Runs `work` on a separate connection, because COPY doesn't work with the pool's pipelining. `silenceMs` replaces the
 * driver's query timeout, which neither the data nor the end of a COPY would reset.
 */
export async function withBackupClient<Result>(
  pool: Pool,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { client, close } = createSeparateClient(pool, {
    pipeline: false,
    query_timeout: 0,
    silenceMs: MIGRATION_MS,
    application_name: "kabarpasar backup",
  });
  await client.connect();
  try {
    for (const [name, value] of Object.entries(settings)) {
      await client.query("SELECT set_config($1, $2, false)", [name, value]);
    }
    return await work(client);
  } finally {
    close();
  }
}
