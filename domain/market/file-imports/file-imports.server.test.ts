import { expect, test } from "vitest";
import { openFileDatabase } from "#test/database.ts";
import {
  claimFileImport,
  closeOldFileImports,
  extendFileImport,
  failedReport,
  finishFileImport,
  listFileImports,
  recordImportProgress,
  releaseFileImport,
  requestFolderImport,
} from "./file-imports.server.ts";

test("a node that has lost an import to another changes neither its claim nor its end", async () => {
  const { db, pool } = await openFileDatabase();
  await requestFolderImport(db, { fileName: "BBCA.csv", path: "/BBCA.csv", bytes: 80 });
  const claim = async () => {
    await pool.query("UPDATE file_imports SET claimed_until = now() - interval '1 second'");
    const claimed = await claimFileImport(db, 60_000, () => true);
    if (!claimed) throw new Error("It is claimed.");
    return claimed;
  };
  const stalled = await claim();
  const current = await claim();
  await extendFileImport(db, stalled, 600_000);
  await releaseFileImport(db, stalled);
  await recordImportProgress(db, stalled, { fraction: 0.5, acceptedCount: 9 });
  const report = failedReport({ code: "crashed", file: "BBCA.csv" });
  expect(await finishFileImport(db, stalled, report, undefined)).toBe(false);
  expect(await listFileImports(db, 1)).toEqual([current]);
  await releaseFileImport(db, current);
  expect(await listFileImports(db, 1)).toMatchObject([{ attemptCount: 1, claimedUntil: null }]);
});

test("an import that waited for a day ends only if its file is gone", async () => {
  const { db, pool } = await openFileDatabase();
  for (const fileName of ["BBCA.csv", "BBRI.csv"])
    await requestFolderImport(db, { fileName, path: `/${fileName}`, bytes: 80 });
  const failureCodes = async () =>
    (await listFileImports(db, 2)).map(({ fileName, report }) => [fileName, report?.failure?.code]);
  await closeOldFileImports(db, () => false);
  expect(await failureCodes()).toEqual([
    ["BBRI.csv", undefined],
    ["BBCA.csv", undefined],
  ]);
  await pool.query("UPDATE file_imports SET requested_at = now() - interval '25 hours'");
  await closeOldFileImports(db, (path) => path === "/BBCA.csv");
  expect(await failureCodes()).toEqual([
    ["BBRI.csv", "gone"],
    ["BBCA.csv", undefined],
  ]);
});
