import { format } from "node:util";
import type { Logger } from "./log.ts";

const levels = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
  trace: "debug",
} as const;

export function writeConsoleToLog(log: Logger): void {
  for (const [method, level] of Object.entries(levels) as [
    keyof typeof levels,
    (typeof levels)[keyof typeof levels],
  ][])
    console[method] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      log[level]({ ...(err && { err }), console: method }, format(...parts.map(shortened)));
    };
}

/** The log line already contains an error's stack as a member. */
function shortened(part: unknown): unknown {
  return part instanceof Error ? part.message : part;
}
