import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SharedBackend, shareBackend } from "./share-backend.ts";

const folder = mkdtempSync(join(tmpdir(), "kabarpasar-socket-"));
const options = { host: folder, user: "postgres", database: "postgres" };
let database: PGlite;
let backend: SharedBackend;

beforeAll(async () => {
  database = await PGlite.create();
  backend = await shareBackend(database, join(folder, ".s.PGSQL.5432"));
  await database.exec("CREATE TABLE accounts (id int PRIMARY KEY, balance int NOT NULL)");
  await database.exec("INSERT INTO accounts SELECT id, 1000 FROM generate_series(1, 8) AS id");
});

afterAll(async () => {
  await backend.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

async function connected(port = 5432): Promise<Client> {
  const client = new Client({ ...options, port });
  client.on("error", () => {});
  await client.connect();
  return client;
}

describe("one PGlite shared by many connections", () => {
  test("returns to each connection the result of its own statement", async () => {
    const pool = new Pool({ ...options, max: 12 });
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        index % 2 === 0
          ? pool.query("SELECT $1::int AS answer", [index])
          : pool.query("SELECT $1::int + $2::int AS answer", [index, 0]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0].answer)).toEqual(
      Array.from({ length: 400 }, (_, index) => index),
    );
    await pool.end();
  });

  test("isolates interleaved transactions: no transfer is lost", async () => {
    const pool = new Pool({ ...options, max: 8 });
    const transfer = async (from: number, to: number) => {
      const client = await pool.connect();
      await client.query("BEGIN");
      const { rows } = await client.query("SELECT balance FROM accounts WHERE id = $1", [from]);
      await client.query("UPDATE accounts SET balance = $2 WHERE id = $1", [from, rows[0].balance - 1]);
      await client.query("UPDATE accounts SET balance = balance + 1 WHERE id = $1", [to]);
      await client.query("COMMIT");
      client.release();
    };
    await Promise.all(Array.from({ length: 240 }, (_, n) => transfer((n % 8) + 1, ((n + 3) % 8) + 1)));
    const { rows } = await pool.query("SELECT id, balance FROM accounts ORDER BY id");
    expect(rows.map(({ balance }) => balance)).toEqual(Array(8).fill(1000));
    await pool.end();
  });

  test("repeats statements of any connection, also after what they read has changed or is gone", async () => {
    const pool = new Pool({ ...options, max: 5 });
    await pool.query("CREATE TABLE prices (ticker text, price int)");
    await pool.query("INSERT INTO prices VALUES ('BBCA', 9000), ('BBRI', 4500)");
    const read = async (ticker: string) =>
      (await pool.query("SELECT * FROM prices WHERE ticker = $1", [ticker])).rows;
    const readAll = () => Promise.all(["BBCA", "BBRI", "GOTO", "BBCA", "BBRI", "GOTO"].map(read));
    const [bbca, bbri] = [
      { ticker: "BBCA", price: 9000 },
      { ticker: "BBRI", price: 4500 },
    ];
    for (let times = 0; times < 3; times += 1) {
      expect(await readAll()).toEqual([[bbca], [bbri], [], [bbca], [bbri], []]);
    }
    await pool.query("ALTER TABLE prices ADD COLUMN volume int DEFAULT 100");
    expect(await read("BBCA")).toEqual([{ ...bbca, volume: 100 }]);
    await pool.query("ALTER TABLE prices RENAME TO old_prices");
    await expect(read("BBCA")).rejects.toThrow('relation "prices" does not exist');
    await expect(pool.query("SELECT $1::int", ["banyak"])).rejects.toThrow("invalid input syntax");
    await pool.query("ALTER TABLE old_prices RENAME TO prices");
    expect(await read("BBRI")).toEqual([{ ...bbri, volume: 100 }]);
    await pool.end();
  });

  test("makes room for more statements than it remembers", async () => {
    const client = await connected();
    for (let times = 0; times < 3; times += 1) {
      for (let n = 0; n < 200; n += 1) {
        expect((await client.query(`SELECT $1::int + ${n} AS sum`, [1])).rows).toEqual([{ sum: n + 1 }]);
      }
    }
    const { rows } = await client.query("SELECT count(*)::int AS n FROM pg_prepared_statements");
    expect(rows[0].n).toBeLessThanOrEqual(150);
    expect(rows[0].n).toBeGreaterThan(100);
    await client.end();
  });

  test("continues after a failed statement, with and without a transaction", async () => {
    const [one, other] = [await connected(), await connected()];
    await expect(one.query("SELECT * FROM nowhere WHERE id = $1", [1])).rejects.toThrow('relation "nowhere"');
    await one.query("BEGIN");
    await expect(one.query("INSERT INTO accounts VALUES (1, 1)")).rejects.toThrow("duplicate key");
    const waiting = other.query("SELECT count(*)::int AS n FROM accounts");
    await expect(one.query("SELECT 1")).rejects.toThrow("current transaction is aborted");
    await one.query("ROLLBACK");
    expect((await waiting).rows).toEqual([{ n: 8 }]);
    await Promise.all([one.end(), other.end()]);
  });

  test("rolls back a transaction whose connection breaks, and serves the others", async () => {
    const [one, other] = [await connected(), await connected()];
    await one.query("BEGIN");
    await one.query("DELETE FROM accounts");
    const waiting = other.query("SELECT count(*)::int AS n FROM accounts");
    (one as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect((await waiting).rows).toEqual([{ n: 8 }]);
    await other.end();
  });

  test("holds nobody up for a transaction that has asked for nothing yet", async () => {
    const [one, other] = [await connected(), await connected()];
    await one.query("BEGIN");
    await other.query("BEGIN");
    await other.query("UPDATE accounts SET balance = balance + 1 WHERE id = 1");
    const seen = one.query("SELECT balance FROM accounts WHERE id = 1");
    await other.query("COMMIT");
    expect((await seen).rows).toEqual([{ balance: 1001 }]);
    await one.query("UPDATE accounts SET balance = balance - 1 WHERE id = 1");
    await one.query("ROLLBACK");
    await one.query("BEGIN");
    await expect(one.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
    await expect(one.query("SELECT 1")).rejects.toThrow("current transaction is aborted");
    await one.query("ROLLBACK");
    await one.query("BEGIN");
    await one.query("COMMIT");
    await one.query("BEGIN");
    await one.query("BEGIN");
    await one.query("UPDATE accounts SET balance = balance - 1 WHERE id = 1");
    await one.query("COMMIT");
    expect((await other.query("SELECT balance FROM accounts WHERE id = 1")).rows).toEqual([
      { balance: 1000 },
    ]);
    await Promise.all([one.end(), other.end()]);
  });

  test("lets an active transaction run past the idle limit while others wait", async () => {
    const limited = await shareBackend(database, join(folder, ".s.PGSQL.5433"), {
      idleTransactionLimitMs: 400,
    });
    const [one, other] = [await connected(5433), await connected(5433)];
    await one.query("BEGIN");
    const startedAt = performance.now();
    const waiting: Promise<unknown>[] = [];
    while (performance.now() - startedAt < 1_000) {
      waiting.push(other.query("SELECT 1"));
      await one.query("UPDATE accounts SET balance = balance");
      await pause(20);
    }
    await one.query("COMMIT");
    await Promise.all(waiting);
    await Promise.all([one.end(), other.end()]);
    await limited.close();
  });

  test("lets a reader take several steps between two transactions of others", async () => {
    const [reader, writer] = [await connected(), await connected()];
    let written = 0;
    let isReading = true;
    const writing = (async () => {
      for (; isReading; written += 1) {
        await writer.query("BEGIN");
        await writer.query("SELECT pg_sleep(0.01)");
        await writer.query("COMMIT");
      }
    })();
    const read = async (steps: number) => {
      for (let step = 0; step < steps; step += 1) await reader.query("SELECT count(*) FROM accounts");
    };
    await read(200);
    expect(written).toBeLessThan(100);
    while (written < 3) await read(1); // the writer doesn't wait without end
    isReading = false;
    await writing;
    await Promise.all([reader.end(), writer.end()]);
  });

  test("rolls back an idle transaction while others wait", async () => {
    const limited = await shareBackend(database, join(folder, ".s.PGSQL.5434"), {
      idleTransactionLimitMs: 200,
    });
    const [one, other] = [await connected(5434), await connected(5434)];
    await one.query("BEGIN");
    await one.query("DELETE FROM accounts");
    expect((await other.query("SELECT count(*)::int AS n FROM accounts")).rows).toEqual([{ n: 8 }]);
    await expect(one.query("COMMIT")).rejects.toThrow(/terminated|not queryable/);
    await other.end();
    await limited.close();
  });

  test("survives a connection that sends garbage or half a message", async () => {
    const socket = connect(join(folder, ".s.PGSQL.5432"));
    socket.write(Buffer.from([0, 0, 0, 9, 1, 2, 3, 4, 5]));
    await new Promise((closed) =>
      socket
        .on("close", closed)
        .on("error", () => {})
        .resume(),
    );
    const half = connect(join(folder, ".s.PGSQL.5432"));
    half.write(Buffer.from([0, 0, 0, 50, 0, 3]));
    const client = await connected();
    expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    half.destroy();
    await client.end();
  });

  test("transfers large parameters and results intact", async () => {
    const client = await connected();
    const text = "emiten ".repeat(400_000);
    expect((await client.query("SELECT $1::text AS text", [text])).rows[0].text).toBe(text);
    await client.end();
  });
});
