import { existsSync } from "node:fs";
import type { Outcome } from "#platform/outcome.ts";
import { type Config, parseConfig } from "./config.ts";

/** Reads this process's environment, then .env in the current folder for variables that aren't set. */
export function loadConfig(): Outcome<Config, "invalid-settings"> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}
