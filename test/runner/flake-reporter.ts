import { relative } from "node:path";
import type { Reporter, TestCase } from "vitest/node";

/** Lists tests that passed only on their second attempt, with the first failure. Each one is a bug to fix. */
export default class FlakeReporter implements Reporter {
  #flakes: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const file = relative(test.project.config.root, test.module.moduleId);
    this.#flakes.push(`  ${file} > ${test.fullName}\n    ${error?.message ?? "failed without an error"}`);
  }

  onTestRunEnd(): void {
    if (this.#flakes.length === 0) return;
    process.stdout.write(`\n ${this.#flakes.length} flaky\n${this.#flakes.join("\n")}\n`);
  }
}
