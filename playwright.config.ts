import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS, findBrowser } from "./scripts/find-browser.ts";
import { purgeTimeout } from "./test/purge-timeout.ts";

export default defineConfig({
  testDir: "test/browser",
  // One test imports the product. It is JavaScript already, and transforming it would take half a minute.
  build: { external: ["**/build/**"] },
  outputDir: "test-results",
  workers: 2,
  // Ends only tests that hang, even on slow machines: no test asserts a time.
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: purgeTimeout.timeout } },
  forbidOnly: true,
  // A shared machine can be slow for a moment; the report lists a test that needed a retry as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  globalSetup: ["./test/runner/files-in-memory.ts", "./test/runner/postgres.ts", "./test/runner/build.ts"],
  use: {
    actionTimeout: 60_000,
    // A new context for each test would have neither the browser's cache nor its compiled scripts, and take
    // half of a test's time.
    reuseContext: true,
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
    locale: "id-ID",
    // page.route doesn't see a service worker's requests; offline-page.spec.ts allows it.
    serviceWorkers: "block",
    // Readers can be anywhere; the site always shows Jakarta's time.
    timezoneId: "Europe/London",
  },
});
