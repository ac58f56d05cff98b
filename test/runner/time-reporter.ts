import type { Reporter, TestModule } from "vitest/node";

/** The files of a project overlap, so this is the sum of their times and not the elapsed time. */
export default class TimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const [project, files] of Map.groupBy(modules, (module) => module.project.name)) {
      const seconds = files.reduce((sum, file) => sum + millisecondsOf(file), 0) / 1_000;
      process.stdout.write(`${project}: ${files.length} files, ${seconds.toFixed(0)} s\n`);
    }
  }
}

function millisecondsOf(file: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    file.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}
