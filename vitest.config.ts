import { defineConfig } from "vitest/config";
import { groupTestFiles } from "./test/projects.ts";

const files = groupTestFiles();
const onPostgres = ["test/files-in-memory.ts", "test/postgres.ts"];

export default defineConfig({
  test: {
    // Workers load each module once, not once for each file.
    isolate: false,
    // Limits are for what hangs, however slow the machine: no test asserts a time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // A shared machine can be slow for a moment. The second reporter lists each test that needed a retry.
    retry: process.env.CI ? 1 : 0,
    reporters: ["default", "./test/flake-reporter.ts"],
    projects: [
      { test: { name: "pure", include: files.pure } },
      {
        test: {
          name: "database",
          include: files.database,
          globalSetup: onPostgres,
          setupFiles: "test/close-file-database.ts",
        },
      },
      { test: { name: "product", include: files.product, globalSetup: [...onPostgres, "test/build.ts"] } },
    ],
  },
});
