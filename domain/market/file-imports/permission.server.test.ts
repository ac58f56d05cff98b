import { expect, test } from "vitest";
import { openFileDatabase } from "#test/database.ts";
import { changeMarketSource, readMarketSource } from "../sync/market-source.server.ts";
import { listFileImports, requestFileImports } from "./file-imports.server.ts";

const editor = {
  kind: "user",
  userId: "u1",
  email: "editor@example.com",
  ipAddress: null,
  role: "editor",
} as const;

test("an editor can neither change the source of market data nor request an import", async () => {
  const { db } = await openFileDatabase();
  const form = { provider: "eod", acceptsTerms: false };
  const options = { configuredSource: undefined, expectedVersion: 0 };
  const refusal = { ok: false, code: "not-permitted" };
  expect(await changeMarketSource(db, editor, form, options)).toMatchObject(refusal);
  expect(await readMarketSource(db)).toEqual({ value: "simulated", version: 0 });
  const file = { fileName: "harga.csv", path: "/unggahan/1", bytes: 1, content: undefined };
  expect(await requestFileImports(db, editor, [file])).toMatchObject(refusal);
  expect(await listFileImports(db, 10)).toEqual([]);
});
