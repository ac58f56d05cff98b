import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell, which draws no window, takes a third less time than the full browser. */
const KNOWN_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Stops Chromium from contacting Google, and lets it run as root in a container. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds a Chromium: the one in BROWSER_PATH, Playwright's, the machine's, or one that apt-get or Playwright installs.
 *
 * @throws if none is found or can be installed: browser tests are never skipped silently
 */
export function findBrowser(): string {
  const configuredPath = process.env.BROWSER_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`BROWSER_PATH is set to ${configuredPath}, which doesn't exist.`);
  }
  return (
    installed() ??
    installedByApt("chromium-headless-shell") ??
    installedBy("npx", ["playwright", "install", "--with-deps", "chromium"]) ??
    installedByApt("chromium") ??
    failWithoutBrowser()
  );
}

function installed(): string | undefined {
  return [chromium.executablePath(), ...KNOWN_PATHS].find((path) => existsSync(path));
}

function installedByApt(name: string): string | undefined {
  return installedBy("sh", ["-c", `apt-get update -qq && apt-get install -y -qq ${name}`]);
}

function installedBy(command: string, args: string[]): string | undefined {
  process.stdout.write(`No Chromium found; trying: ${command} ${args.join(" ")}\n`);
  spawnSync(command, args, { stdio: "inherit", timeout: 10 * 60_000 });
  return installed();
}

function failWithoutBrowser(): never {
  throw new Error("The browser tests need Chromium. Install it, or set BROWSER_PATH.");
}
