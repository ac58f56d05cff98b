import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS, findBrowser } from "./scripts/find-browser.ts";

export default defineConfig({
  testDir: "test/browser",
  outputDir: "test-results",
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  // A shared machine can be slow for a moment; the list names a test that needed its second try as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  globalSetup: "./test/build.ts",
  use: {
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
    locale: "id-ID",
    // Readers are everywhere; the site shows Jakarta's time to all of them.
    timezoneId: "Europe/London",
  },
});
