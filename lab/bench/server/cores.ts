import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Cores {
  server: number;
  client: number;
}

function parseCoreList(list: string): number[] {
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
}

/** One core for the servers and another for the client; undefined, with the reason, if they can't be pinned. */
export function findCores(): { cores: Cores | undefined; reason: string } {
  if (spawnSync("taskset", ["--version"]).status !== 0)
    return { cores: undefined, reason: "taskset is missing" };
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  const [server, client] = parseCoreList(allowed);
  if (server === undefined || client === undefined)
    return { cores: undefined, reason: "there is only one core" };
  return { cores: { server, client }, reason: "" };
}

/** Wraps a command to run on one core. The process keeps the id that spawn() returns, since taskset execs it. */
export function pinned(core: number | undefined, command: readonly string[]): readonly string[] {
  return core === undefined ? command : ["taskset", "-c", String(core), ...command];
}
