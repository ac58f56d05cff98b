import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const projectFolder = resolve(import.meta.dirname, "..");
const copied = [".dependency-cruiser.mjs", "package.json", "tsconfig.json"];
const floors = ["app", "copy", "domain", "format", "platform", "scripts", "server", "ui"];

const FORBIDDEN = [
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
] as const;

const copy = mkdtempSync(join(tmpdir(), "kabarpasar-floors-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("the floors check names the rule that forbids an import", () => {
  for (const name of [...copied, ...floors])
    cpSync(join(projectFolder, name), join(copy, name), { recursive: true });
  symlinkSync(join(projectFolder, "node_modules"), join(copy, "node_modules"));
  const broken = FORBIDDEN.map(([room, line], index) => {
    const file = `${room}/broken-${index}.ts`;
    writeFileSync(join(copy, file), `${line}\n`);
    return file;
  });
  const check = join(projectFolder, "node_modules/.bin/depcruise");
  const { status, stdout } = spawnSync(
    check,
    ["--config", ".dependency-cruiser.mjs", "--max-depth", "1", ...broken],
    { cwd: copy, encoding: "utf8" },
  );
  const reported = [...stdout.matchAll(/error (\S+): (\S+) →/g)].map(([, rule, file]) => `${file}: ${rule}`);
  expect(reported.toSorted()).toEqual(
    FORBIDDEN.map(([, , rule], index) => `${broken[index]}: ${rule}`).toSorted(),
  );
  expect(status).toBe(FORBIDDEN.length);
});
