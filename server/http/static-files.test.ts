import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createStaticFiles } from "./static-files.ts";

test("a file that a newer build removed returns 404, and the server keeps running", async () => {
  const folder = mkdtempSync(join(tmpdir(), "static-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  for (const name of ["old.js", "old.js.br", "kept.js"]) writeFileSync(join(folder, "assets", name), "1;");
  const files = createStaticFiles(folder);
  const server = createServer((req, res) => files.serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const read = async (name: string) =>
    (await fetch(`http://127.0.0.1:${port}/assets/${name}`, { headers: { "Accept-Encoding": "br" } })).status;
  expect(await read("kept.js")).toBe(200);
  for (const name of ["old.js", "old.js.br"]) rmSync(join(folder, "assets", name));
  expect(await read("old.js")).toBe(404);
  expect(await read("kept.js")).toBe(200);
});
