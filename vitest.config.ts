import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build*/**", "data/**"],
    globalSetup: ["test/build.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A shared machine can be slow for a moment; the report says which test needed this.
    retry: process.env.CI ? 1 : 0,
  },
});
