import { readdirSync, readFileSync } from "node:fs";

/** Kernel clock ticks per second in /proc/PID/stat: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const parent = statOf(Number(name))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const tree = [root];
  // A process comes after its parent here, so one pass finds all.
  for (const above of tree) {
    for (const [pid, parent] of parents) if (parent === above) tree.push(pid);
  }
  return tree;
}

export function cpuSecondsOf(root: number): number {
  const ticks = processTree(root).map((pid) => {
    // utime, stime, and the same of ended children
    const fields = statOf(pid)?.slice(11, 15) ?? [];
    return fields.reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
}

/** Megabytes of all processes (PSS): shared memory counts once. */
export function memoryMbOf(root: number): number {
  const kilobytes = processTree(root).map((pid) =>
    Number(/^Pss:\s*(\d+)/m.exec(read(pid, "smaps_rollup") ?? "")?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

export const handlesOf = (pid: number) => list(`/proc/${pid}/fd`)?.length ?? 0;

/** The fields after the command's name, which may contain spaces: state, parent, ... */
function statOf(pid: number): string[] | undefined {
  if (!(pid > 0)) return undefined;
  return read(pid, "stat")?.split(") ").at(-1)?.split(" ");
}

const read = (pid: number, file: string) => unlessEnded(() => readFileSync(`/proc/${pid}/${file}`, "utf8"));
const list = (folder: string) => unlessEnded(() => readdirSync(folder));

function unlessEnded<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
