import { defineConfig } from "vitest/config";
import { scriptImports } from "./scripts/building/script-imports.ts";
import { purgeTimeout } from "./test/purge-timeout.ts";
import { groupTestFiles } from "./test/runner/projects.ts";

const files = groupTestFiles();
const IN_MEMORY = ["test/runner/files-in-memory.ts"];
const onPostgres = [...IN_MEMORY, "test/runner/postgres.ts"];
const SETUP_FILES = "test/runner/close-file-database.ts";

export default defineConfig({
  plugins: [scriptImports()],
  test: {
    // Workers load each module once instead of once per file.
    isolate: false,
    // Ends only tests that hang, even on slow machines: no test asserts a time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Enough for a page to be purged, as most polls expect. Polls that need longer set their own timeout.
    expect: { poll: { timeout: purgeTimeout.timeout } },
    // More than the gate's two cores: tests of the product often wait.
    maxWorkers: 4,
    // A shared machine can be slow for a moment; the report lists each test that needed a retry.
    retry: process.env.CI ? 1 : 0,
    reporters: ["default", "./test/runner/flake-reporter.ts", "./test/runner/time-reporter.ts"],
    projects: [
      { test: { name: "pure", include: files.pure, globalSetup: IN_MEMORY } },
      {
        test: { name: "database", include: files.database, globalSetup: onPostgres, setupFiles: SETUP_FILES },
      },
      {
        test: {
          name: "product",
          include: files.product,
          globalSetup: [...onPostgres, "test/runner/build.ts"],
          setupFiles: SETUP_FILES,
        },
      },
    ],
  },
});
