/** A child process of attacks.ts: requests a cached page and /healthz until it receives a message. */
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../statistics.ts";

export interface ProbeResult {
  cachedP95: number;
  longestWait: number;
}

const [, , url = ""] = process.argv;
const EVERY_MS = 20;
let isStopping = false;

process.once("message", () => {
  isStopping = true;
});
await ask("/news");
const all = Promise.all([askFor("/news"), askFor("/healthz")]);
process.send?.("asking");
const [cachedTimes, health] = await all;
const result: ProbeResult = {
  cachedP95: percentile(cachedTimes, 0.95),
  longestWait: Math.max(...health),
};
process.send?.(result, () => process.exit());

/** Sends each request when it is due, without waiting for earlier responses. */
async function askFor(path: string): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!isStopping) {
    times.push(ask(path));
    await wait(EVERY_MS);
  }
  return Promise.all(times);
}

function ask(path: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url + path, { agent: false }, (response) => {
      response.resume().once("end", () => resolve(performance.now() - startedAt));
    }).once("error", reject);
  });
}
