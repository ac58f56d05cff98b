import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { openFileDatabase } from "#test/database.ts";
import { listFileImports, requestFolderImport } from "./file-imports.server.ts";
import { createIncomingFolder } from "./incoming-folder.server.ts";
import { runRequestedFileImports } from "./run-requested-file-imports.server.ts";

const log = createLogger("silent");

test("an import that exceeds its time limit fails, and its file moves to the failed ones", async () => {
  const { db, connection, dataDir } = await openFileDatabase();
  const folder = join(dataDir, "incoming");
  const uploadFolder = join(dataDir, "uploads");
  for (const path of [folder, uploadFolder]) mkdirSync(path, { recursive: true });
  const path = join(folder, "BBCA.csv");
  writeFileSync(path, "date,open,high,low,close,volume\n2026-08-20,6350,6425,6325,6400,91000000\n");
  await requestFolderImport(db, { fileName: "BBCA.csv", path, bytes: 80 });
  const incoming = createIncomingFolder(folder, log);
  const quotes = { configuredSource: "eod" as const, onQuotesStored: async () => {} };
  const deps = { connection, uploadFolder, incoming, ...quotes, log };
  await runRequestedFileImports(db, deps, new AbortController().signal, 1);
  expect(await listFileImports(db, 10)).toMatchObject([
    { attemptCount: 1, report: { failure: { code: "crashed", file: "BBCA.csv" }, isInterrupted: true } },
  ]);
  expect(readdirSync(folder)).toEqual(["failed"]);
  const report = readdirSync(join(folder, "failed")).find((name) => name.endsWith(".report.txt")) ?? "";
  expect(readFileSync(join(folder, "failed", report), "utf8")).toBe(
    "BBCA.csv could not be imported within the limits of time and memory.\n",
  );
});
