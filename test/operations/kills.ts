import { setTimeout as wait } from "node:timers/promises";
import { randomNumbers } from "#test/random-numbers.ts";

export interface Kills {
  count: number;
  /** Waits for a random time, before a kill. */
  wait(minMs: number, maxMs: number): Promise<void>;
}

/** Prints the seed that reproduces the waits; what a process does in that time still varies. */
export function planKills(usualCount: number): Kills {
  const count = Number(process.env.KILLS ?? usualCount);
  const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e9));
  process.stdout.write(`KILLS=${count} KILL_SEED=${seed}\n`);
  const random = randomNumbers(seed);
  return { count, wait: (minMs, maxMs) => wait(minMs + random() * (maxMs - minMs)) };
}
