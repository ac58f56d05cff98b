import { existsSync } from "node:fs";
import type { Outcome } from "#platform/outcome.ts";
import { type Config, parseConfig } from "./config.ts";

/** The process's environment has priority over .env in the current folder. */
export function readEnvironment(): Outcome<Config, "invalid-settings"> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}
