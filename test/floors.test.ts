import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";

const projectFolder = resolve(import.meta.dirname, "..");
let broken = "";

/** Puts a file with one wrong import into a room of the house, and lets the check look at it. */
function checkWith(room: string, line: string): { status: number | null; output: string } {
  broken = join(projectFolder, room, `broken-on-purpose-${process.pid}.ts`);
  writeFileSync(broken, `${line}\n`);
  const check = join(projectFolder, "node_modules/.bin/depcruise");
  const run = spawnSync(check, ["--config", ".dependency-cruiser.mjs", broken], {
    cwd: projectFolder,
    encoding: "utf8",
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

afterEach(() => rmSync(broken, { force: true }));

describe("the check of the floors", () => {
  it.each([
    ["platform", 'export * from "#domain/market/sectors.ts";', "floor-platform"],
    ["format", 'export * from "#platform/outcome.ts";', "floor-format"],
    ["domain/news", 'export * from "#app/routes.ts";', "floor-domain"],
    ["domain/market", 'export * from "#domain/news/article.ts";', "domain-market"],
    ["domain/news", 'export * from "#domain/ingest/deduplicate.ts";', "domain-news"],
    ["ui", 'export * from "#copy/site.ts";', "floor-ui"],
    ["app/components", 'export * from "#server/http/security-headers.ts";', "floor-app"],
  ])("fails on an import in %s that breaks a floor, and names it: %s", (room, line, rule) => {
    const { status, output } = checkWith(room, line);
    expect(output).toContain(`error ${rule}`);
    expect(status).toBeGreaterThan(0);
  });
});
