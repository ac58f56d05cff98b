import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LAYERS, projectFolder } from "./project-files.ts";

const COPIED = [".dependency-cruiser.mjs", "package.json", "tsconfig.json", "scripts", ...LAYERS];

const forbidden = [
  ["platform", 'export * from "#domain/market/listings/sectors.ts";', "layer-platform"],
  ["format", 'export * from "#platform/outcome.ts";', "layer-format"],
  ["domain/news", 'export * from "#app/routes.ts";', "layer-domain"],
  ["ui", 'export * from "#copy/site.ts";', "layer-ui"],
  ["app/frame", 'export * from "#server/http/security-headers.ts";', "layer-app"],
  ["domain/market", 'export * from "#domain/news/articles/article.ts";', "domain-market"],
  ["domain/news", 'export * from "#domain/ingest/deduplication/deduplicate.ts";', "domain-news"],
  ["domain/market/quotes", 'export * from "../candles/candle.ts";', "domain-market-quotes"],
  ["domain/market/importers", 'export * from "../providers/provider.ts";', "domain-market-importers"],
  ["domain/accounts/users", 'export * from "../auth/caller.ts";', "domain-accounts-users"],
  ["domain/ingest/text", 'export * from "../parsing/parsed-feed.ts";', "domain-ingest-text"],
  ["domain/market/quotes", 'export type { Candle } from "../candles/candle.ts";', "domain-market-quotes"],
  ["app/market", 'export * from "#app/stock/stock-view.ts";', "app-market"],
  ["app/seo", 'export type { FormAlertProps } from "#app/forms/form-alert.tsx";', "app-seo"],
  ["app/share-cards", 'export * from "#app/news/further-pages.ts";', "app-share-cards"],
  ["app/admin/newsletter", 'export * from "../media/media-paths.ts";', "app-admin-newsletter"],
  ["app/news", 'export * from "./newest.tsx";', "parts-import-no-pages"],
] as const;

const copy = mkdtempSync(join(tmpdir(), "kabarpasar-layers-"));
beforeAll(() => {
  for (const name of COPIED) cpSync(join(projectFolder, name), join(copy, name), { recursive: true });
  symlinkSync(join(projectFolder, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function checkLayers(files: readonly string[]) {
  return spawnSync(
    join(projectFolder, "node_modules/.bin/depcruise"),
    ["--config", ".dependency-cruiser.mjs", "--max-depth", "1", ...files],
    { cwd: copy, encoding: "utf8" },
  );
}

test("the layers check names the rule that forbids an import", () => {
  const broken = forbidden.map(([target, line], index) => {
    const file = `${target}/broken-${index}.ts`;
    writeFileSync(join(copy, file), `${line}\n`);
    return file;
  });
  const { status, stdout } = checkLayers(broken);
  const reported = [...stdout.matchAll(/error (\S+): (\S+) →/g)].map(([, rule, file]) => `${file}: ${rule}`);
  expect(reported.toSorted()).toEqual(
    forbidden.map(([, , rule], index) => `${broken[index]}: ${rule}`).toSorted(),
  );
  expect(status).toBe(forbidden.length);
});

test.each(["app", "app/admin", "domain", "domain/market", "platform", "server", "ui"])(
  "a folder in %s without a rule fails the layers check",
  (parent) => {
    const folder = join(copy, parent, "new-folder");
    mkdirSync(folder);
    const { status, stderr } = checkLayers(["format"]);
    rmSync(folder, { recursive: true });
    expect(stderr).toContain(`Folders in ${parent} and their rules differ: new-folder.`);
    expect(status).not.toBe(0);
  },
);
