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

/** Makes lines of the log of what libraries write to the console. */
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

/** An error's stack is a member of the line. */
function shortened(part: unknown): unknown {
  return part instanceof Error ? part.message : part;
}
