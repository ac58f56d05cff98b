import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build*/**", "data/**"],
    globalSetup: ["test/files-in-memory.ts", "test/build.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A shared machine can be slow for a moment. The second reporter lists each test that needed a retry.
    retry: process.env.CI ? 1 : 0,
    reporters: ["default", "./test/flake-reporter.ts"],
  },
});
