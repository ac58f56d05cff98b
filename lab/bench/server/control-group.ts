import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface ControlGroup {
  enter(command: readonly string[]): string[];
  timesAtLimit(): number;
}

/** A control group limited to `limitMb`, removed when this process exits. Linux, as root. */
export function createControlGroup(limitMb: number): ControlGroup {
  const isSecondVersion = existsSync("/sys/fs/cgroup/cgroup.controllers");
  const group = join(isSecondVersion ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory", `bench-${process.pid}`);
  mkdirSync(group);
  process.once("exit", () => rmdirSync(group));
  const limitFile = isSecondVersion ? "memory.max" : "memory.limit_in_bytes";
  writeFileSync(join(group, limitFile), String(limitMb * 1024 * 1024));
  return {
    enter: (command) => ["/bin/sh", "-c", `echo $$ > ${group}/cgroup.procs; exec "$@"`, "sh", ...command],
    timesAtLimit() {
      if (!isSecondVersion) return Number(readFileSync(join(group, "memory.failcnt"), "utf8"));
      return Number(/^max (\d+)/m.exec(readFileSync(join(group, "memory.events"), "utf8"))?.[1]);
    },
  };
}
