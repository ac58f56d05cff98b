import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
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
  await database.pool.query("DELETE FROM images");
});

/** Without files. */
const storeWith = (read: FileStore["read"]): FileStore => ({
  description: "uji",
  put: async () => {},
  read,
  remove: async () => {},
  list: async function* () {},
});

async function addImage(): Promise<void> {
  await database.pool.query(
    `INSERT INTO images (path, extension, widths, file_name, width, height, bytes, colour)
     VALUES ('siti/1763769600000-ihsg', 'jpg', '{}', '', 8, 8, 1, '#000000')`,
  );
}

async function schedule(value: { isOn: boolean; hour: number; retained: number }): Promise<void> {
  await database.pool.query(
    `INSERT INTO settings (key, value) VALUES ('backup-schedule', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ value, version: 1 })],
  );
}

async function setState(value: unknown): Promise<void> {
  await database.pool.query(
    `INSERT INTO settings (key, value) VALUES ('backup-state', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ value, version: 0 })],
  );
}

async function state() {
  const { rows } = await database.pool.query(
    "SELECT value -> 'value' AS value FROM settings WHERE key = 'backup-state'",
  );
  return rows[0]?.value;
}

interface RunOptions {
  stopping?: AbortSignal;
  limitMs?: number;
  read?: FileStore["read"];
}

const run = (
  at: string,
  { stopping = new AbortController().signal, limitMs, read = async () => undefined }: RunOptions = {},
) =>
  runDueBackup(
    {
      ...(limitMs !== undefined && { limitMs }),
      source: { database, files: storeWith(read) },
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
      files: 0,
      missingFiles: 0,
    },
  });
});

test("a backup that lacks most images deletes no older one", async () => {
  await schedule({ isOn: true, hour: 2, retained: 1 });
  await run("2026-11-26T19:00:00Z");
  await addImage();
  await run("2026-11-27T19:00:00Z");
  expect(readdirSync(folder).sort()).toEqual([
    "kabarpasar-20261127-020000.tar",
    "kabarpasar-20261128-020000.tar",
  ]);
  expect((await state()).succeeded).toMatchObject({ files: 0, missingFiles: 1 });
});

test("a backup whose process died is stored as a failure, and retried an hour later", async () => {
  await schedule({ isOn: true, hour: 2, retained: 2 });
  await addImage();
  let during: unknown;
  const read = async () => {
    during = await state();
    return undefined;
  };
  await run("2026-11-26T19:00:00Z", { read });
  expect(during).toEqual({ started: { at: "2026-11-26T19:00:00.000Z", host: hostname() } });
  await setState(during);
  await run("2026-11-26T19:05:00Z");
  const failed = {
    at: "2026-11-26T19:05:00.000Z",
    host: hostname(),
    reason: "it was interrupted when the server or the database stopped",
  };
  expect(await state()).toEqual({ failed });
  await run("2026-11-26T20:04:00Z");
  expect(await state()).toEqual({ failed });
  await run("2026-11-26T20:06:00Z");
  expect(Object.keys(await state())).toEqual(["succeeded"]);
});

test("a copy restored from a scheduled backup makes its own without a failure", async () => {
  await schedule({ isOn: true, hour: 2, retained: 2 });
  await setState({ started: { at: "2026-11-26T19:00:00.000Z", host: "simpul-1" } });
  await run("2026-11-27T01:00:00Z");
  expect(Object.keys(await state())).toEqual(["succeeded"]);
});

test("a failure is stored with its reason, and tried again an hour later", async () => {
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
  await run(new Date().toISOString(), { limitMs: 0 });
  expect((await state()).failed.reason).toBe("the backup did not finish within 0 ms");
});

test("a server that stops leaves no incomplete file, and the backup remains due", async () => {
  await schedule({ isOn: true, hour: 2, retained: 2 });
  const stopping = new AbortController();
  stopping.abort();
  await run("2026-11-26T20:00:00Z", { stopping: stopping.signal });
  expect(readdirSync(folder)).toEqual([]);
  expect(await state()).toEqual({});
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
  ["with half of its files", { isOn: true, succeeded: 1, missingFiles: 3 }, undefined],
  ["with less than half of its files", { isOn: true, succeeded: 1, missingFiles: 4 }, "incomplete"],
])(
  "the warning about a backup %s",
  (_, { isOn, succeeded, failed, missingFiles = 0 }: WarningCase, warning) => {
    const now = new Date("2026-11-27T03:00:00Z");
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
    const state = {
      ...(succeeded && {
        succeeded: {
          at: hoursAgo(succeeded),
          host: "",
          path: "",
          bytes: 1,
          files: 3,
          missingFiles,
        },
      }),
      ...(failed && { failed: { at: hoursAgo(failed), host: "", reason: "" } }),
    };
    expect(findBackupWarning({ isOn, hour: 2, retained: 7 }, state, now)).toBe(warning);
  },
);

/** Hours since the last backup and failure. */
interface WarningCase {
  isOn: boolean;
  succeeded?: number;
  failed?: number;
  missingFiles?: number;
}
