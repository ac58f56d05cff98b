import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { createLogger } from "#platform/log/log.ts";
import { PRODUCT_VERSION } from "#platform/project-folder.ts";
import { createTestDatabase, migrationsFolder, type TestDatabase } from "#test/database.ts";
import { findBackupWarning } from "./backup-schedule.ts";
import { runDueBackup } from "./run-due-backup.server.ts";

let database: TestDatabase;
let folder: string;
let folders = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folders += 1;
  folder = join(database.dataDir, `cadangan-${folders}`);
  await database.pool.query("DELETE FROM settings");
});

const files: FileStore = {
  description: "uji",
  put: async () => {},
  read: async () => undefined,
  remove: async () => {},
  list: async function* () {},
};

async function schedule(value: { isOn: boolean; hour: number; retained: number }): Promise<void> {
  await database.pool.query(
    `INSERT INTO settings (key, value) VALUES ('backup-schedule', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ value, version: 1 })],
  );
}

async function state() {
  const { rows } = await database.pool.query(
    "SELECT value -> 'value' AS value FROM settings WHERE key = 'backup-state'",
  );
  return rows[0]?.value;
}

const run = (at: string, stopping = new AbortController().signal, limitMs?: number) =>
  runDueBackup(
    {
      ...(limitMs !== undefined && { limitMs }),
      source: { database, files, version: PRODUCT_VERSION, migrationsFolder },
      folder,
      log: createLogger("silent"),
    },
    new Date(at),
    stopping,
  );

test("nothing is backed up until an admin switches it on", async () => {
  await run("2026-11-26T20:00:00Z");
  await schedule({ isOn: false, hour: 2, retained: 7 });
  await run("2026-11-26T20:00:00Z");
  expect(await state()).toBeUndefined();
});

test("one backup is made per day from its hour on, and the oldest of our own files is deleted", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "kabarpasar-20200101-000000.tar.zip"), "milik orang lain");
  writeFileSync(join(folder, "kabarpasar-20200101-000000.tar.part"), "sisa proses yang mati");
  await schedule({ isOn: true, hour: 2, retained: 2 });
  await run("2026-11-26T12:00:00Z"); // 19.00 WIB: the first one, for today's 02.00
  await run("2026-11-26T18:59:59Z"); // 01.59 WIB
  await run("2026-11-26T19:00:00Z"); // 02.00 WIB
  await run("2026-11-26T23:00:00Z");
  await run("2026-11-27T19:00:05Z");
  expect(readdirSync(folder).sort()).toEqual([
    "kabarpasar-20200101-000000.tar.zip",
    "kabarpasar-20261127-020000.tar",
    "kabarpasar-20261128-020005.tar",
  ]);
  expect(await state()).toMatchObject({
    succeeded: {
      at: "2026-11-27T19:00:05.000Z",
      path: join(folder, "kabarpasar-20261128-020005.tar"),
      missingFiles: 0,
    },
  });
});

test("a failed backup is stored with its reason, and retried an hour later", async () => {
  writeFileSync(folder, "bukan folder");
  await schedule({ isOn: true, hour: 2, retained: 2 });
  const now = Date.now();
  await run(new Date(now).toISOString());
  const failed = (await state()).failed;
  expect(failed.reason).toMatch(/^EEXIST: file already exists, mkdir/);
  folder = `${folder}-lain`;
  await run(new Date(now + 59 * 60_000).toISOString());
  expect((await state()).failed).toEqual(failed);
  await run(new Date(now + 61 * 60_000).toISOString());
  expect((await state()).failed).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a backup that takes too long is stored as a failure", async () => {
  await schedule({ isOn: true, hour: 2, retained: 2 });
  await run(new Date().toISOString(), new AbortController().signal, 0);
  expect((await state()).failed.reason).toBe("the backup did not finish within 0 ms");
});

test("a server that stops leaves no incomplete file, and the backup remains due", async () => {
  await schedule({ isOn: true, hour: 2, retained: 2 });
  const stopping = new AbortController();
  stopping.abort();
  await run("2026-11-26T20:00:00Z", stopping.signal);
  expect(readdirSync(folder)).toEqual([]);
  expect(await state()).toBeUndefined();
  await run("2026-11-26T20:00:00Z");
  expect(readdirSync(folder)).toHaveLength(1);
});

test.each([
  ["switched off", { isOn: false, failed: 1 }, undefined],
  ["never made", { isOn: true }, undefined],
  ["made yesterday", { isOn: true, succeeded: 47 }, undefined],
  ["made three days ago", { isOn: true, succeeded: 49 }, "old"],
  ["failed since the last one", { isOn: true, succeeded: 20, failed: 1 }, "failed"],
  ["failed, then made", { isOn: true, succeeded: 1, failed: 2 }, undefined],
])("the warning about a backup %s", (_, { isOn, succeeded, failed }: WarningCase, warning) => {
  const now = new Date("2026-11-27T03:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const state = {
    ...(succeeded && {
      succeeded: {
        at: hoursAgo(succeeded),
        host: "",
        path: "",
        bytes: 1,
        missingFiles: 0,
      },
    }),
    ...(failed && { failed: { at: hoursAgo(failed), host: "", reason: "" } }),
  };
  expect(findBackupWarning({ isOn, hour: 2, retained: 7 }, state, now)).toBe(warning);
});

/** Hours since the last backup and failure. */
interface WarningCase {
  isOn: boolean;
  succeeded?: number;
  failed?: number;
}
