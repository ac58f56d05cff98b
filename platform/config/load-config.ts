import { existsSync } from "node:fs";
import type { Outcome } from "#platform/outcome.ts";
import { type Config, parseConfig } from "./config.ts";

/**
 * This process's settings: its environment, then .env in the current folder for what the environment doesn't
 * set.
 */
export function loadConfig(): Outcome<Config, "invalid-settings"> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}
