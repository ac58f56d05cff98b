import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import {
  beginAttempt,
  clearAttempts,
  deleteExpiredAttempts,
  recordSuccessfulAttempt,
} from "./attempts.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM attempts");
});

const signIn = (account: string, ipAddress: string) => ({
  action: "sign-in" as const,
  account,
  ipAddress,
});

async function attempt(account: string, ipAddress: string): Promise<string> {
  const limitCheck = await beginAttempt(database.db, signIn(account, ipAddress));
  if (limitCheck.ok) return "fine";
  // Every wait is whole minutes long. Rounded, because the remaining time depends on how fast the test runs.
  const { rows } = await database.pool.query(
    "SELECT 60 * round(extract(epoch FROM max(blocked_until) - now()) / 60)::int AS seconds FROM attempts",
  );
  return `wait ${rows[0].seconds}`;
}

const advance = (seconds: number) =>
  database.pool.query(
    `UPDATE attempts SET blocked_until = blocked_until - make_interval(secs => ${seconds}),
     forgotten_at = forgotten_at - make_interval(secs => ${seconds})`,
  );

describe("sign-in attempts", () => {
  test("on one account from many addresses are delayed after the fifth, doubling up to an hour", async () => {
    const waits: string[] = [];
    for (let address = 1; address <= 5; address++) {
      expect(await attempt("budi@example.com", `203.0.113.${address}`)).toBe("fine");
    }
    for (let address = 6; address <= 14; address++) {
      waits.push(await attempt("budi@example.com", `203.0.113.${address}`));
      await advance(3600);
      expect(await attempt("budi@example.com", `203.0.113.${address}`)).toBe("fine");
    }
    expect(waits).toEqual([
      "wait 60",
      "wait 120",
      "wait 240",
      "wait 480",
      "wait 960",
      "wait 1920",
      "wait 3600",
      "wait 3600",
      "wait 3600",
    ]);
  });

  test("from one address on many accounts are delayed after the tenth", async () => {
    const outcomes = [];
    for (let account = 1; account <= 12; account++) {
      outcomes.push(await attempt(`orang${account}@example.com`, "203.0.113.1"));
    }
    expect(outcomes).toEqual([...Array(10).fill("fine"), "wait 60", "wait 60"]);
    expect(await attempt("orang20@example.com", "203.0.113.2")).toBe("fine");
    await advance(60);
    expect(await attempt("orang20@example.com", "203.0.113.1")).toBe("fine");
    expect(await attempt("orang20@example.com", "203.0.113.1")).toBe("wait 120");
  });

  test("from one IPv6 /64 network are counted together", async () => {
    for (let host = 1; host <= 10; host++) await attempt(`orang${host}@example.com`, `2001:db8::${host}`);
    expect(await attempt("lain@example.com", "2001:db8::ffff")).toBe("wait 60");
    expect(await attempt("lain@example.com", "2001:db8:0:1::1")).toBe("fine");
  });

  test("made in parallel are all counted", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => attempt("budi@example.com", `203.0.113.${index}`)),
    );
    expect(outcomes.filter((outcome) => outcome === "fine")).toHaveLength(5);
  });

  test("are reset by a correct password, except those counted for the address before", async () => {
    for (let number = 1; number <= 4; number++) await attempt("budi@example.com", "203.0.113.1");
    await attempt("budi@example.com", "203.0.113.1");
    await recordSuccessfulAttempt(database.db, signIn("budi@example.com", "203.0.113.1"));
    const { rows } = await database.pool.query("SELECT split_part(key, ' ', 2) AS who, count FROM attempts");
    expect(rows).toEqual([{ who: "ipAddress", count: 4 }]);
  });

  test("ignore case and spaces in the email address", async () => {
    for (let number = 1; number <= 5; number++) await attempt(" Budi@Example.com ", `203.0.113.${number}`);
    expect(await attempt("budi@example.com", "203.0.113.9")).toBe("wait 60");
  });

  test("start from zero after a password reset and after a day", async () => {
    for (let number = 1; number <= 5; number++) await attempt("budi@example.com", `203.0.113.${number}`);
    await clearAttempts(database.db, "sign-in", { account: "budi@example.com" });
    for (let number = 1; number <= 5; number++) {
      expect(await attempt("budi@example.com", `203.0.113.${number}`)).toBe("fine");
    }
    await advance(24 * 3600);
    expect(await attempt("budi@example.com", "203.0.113.9")).toBe("fine");
    expect(await attempt("budi@example.com", "203.0.113.9")).toBe("fine");
    await advance(24 * 3600);
    await deleteExpiredAttempts(database.db);
    expect((await database.pool.query("SELECT * FROM attempts")).rows).toEqual([]);
  });

  test("don't count towards other actions", async () => {
    for (let number = 1; number <= 5; number++) await attempt("budi@example.com", `203.0.113.${number}`);
    const reset = {
      action: "sign-up" as const,
      account: "budi@example.com",
      ipAddress: "203.0.113.1",
    };
    expect((await beginAttempt(database.db, reset)).ok).toBe(true);
  });
});
