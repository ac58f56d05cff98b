import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";

const projectFolder = resolve(import.meta.dirname, "..");
let broken = "";

/** Adds a file with one forbidden import to a folder and runs the check on it. */
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

describe("the floors check", () => {
  test.each([
    ["platform", 'export * from "#domain/market/listings/sectors.ts";', "floor-platform"],
    ["format", 'export * from "#platform/outcome.ts";', "floor-format"],
    ["domain/news", 'export * from "#app/routes.ts";', "floor-domain"],
    ["ui", 'export * from "#copy/site.ts";', "floor-ui"],
    ["app/frame", 'export * from "#server/http/security-headers.ts";', "floor-app"],
    ["domain/market", 'export * from "#domain/news/articles/article.ts";', "domain-market"],
    ["domain/news", 'export * from "#domain/ingest/deduplication/deduplicate.ts";', "domain-news"],
    ["domain/market/quotes", 'export * from "../candles/candle.ts";', "domain-market-quotes"],
    ["domain/market/imports", 'export * from "../providers/provider.ts";', "domain-market-imports"],
    ["domain/accounts/users", 'export * from "../auth/caller.ts";', "domain-accounts-users"],
    ["domain/ingest/text", 'export * from "../parsing/parsed-feed.ts";', "domain-ingest-text"],
    ["domain/market/quotes", 'export type { Candle } from "../candles/candle.ts";', "domain-market-quotes"],
    ["app/market", 'export * from "#app/stock/stock-view.ts";', "app-market"],
    ["app/seo", 'export type { FormAlertProps } from "#app/forms/form-alert.tsx";', "app-seo"],
    ["app/news", 'export * from "./newest.tsx";', "parts-import-no-pages"],
  ])("names the rule that forbids an import in %s: %s", (room, line, rule) => {
    const { status, output } = checkWith(room, line);
    expect(output).toContain(`error ${rule}`);
    expect(status).toBeGreaterThan(0);
  });
});
