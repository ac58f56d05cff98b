import { alertsOnQuotesStored } from "#domain/alerts/evaluation/on-quotes-stored.server.ts";
import type { ImportContent } from "#domain/market/file-imports/import-content.ts";
import { hasImported } from "#domain/market/file-imports/import-report.ts";
import { refreshImportedQuotes } from "#domain/market/file-imports/refresh-imported-quotes.server.ts";
import { rejectReportPath } from "#domain/market/file-imports/reject-report.server.ts";
import { contentUnits, reportLines } from "#domain/market/file-imports/report-lines.ts";
import { runFileImport } from "#domain/market/file-imports/run-file-import.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { operatorPath, parseArguments } from "../arguments.ts";
import { CommandFailed, runCommand } from "../command.ts";
import { createProgress } from "./progress.ts";

/**
 * `npm run import:NAME -- FILE`: imports the files with the command's content. Exits with 1 if nothing was
 * imported. After Ctrl-C the imported rows remain, and another run imports the rest.
 */
export async function runImport(name: string, content: ImportContent): Promise<void> {
  await runCommand("import", async ({ db }, config) => {
    const path = readPath(name);
    const unit = contentUnits[content];
    const interruption = listenForInterrupt();
    const startedAt = performance.now();
    const progress = createProgress(process.stderr);
    const imported = await runFileImport(
      db,
      {
        path,
        name: path,
        content,
        rejectsPath: rejectReportPath(config.dataDir, name, new Date()),
      },
      interruption.signal,
      ({ share, accepted, file }) => progress.show(share, `${accepted} ${unit}, ${file}`),
    ).finally(() => {
      progress.end();
      interruption.release();
    });
    const report = await refreshImportedQuotes(db, imported, {
      configuredSource: config.marketProvider,
      onQuotesStored: alertsOnQuotesStored(config.marketProvider, createLogger("error")),
    });
    const lines = reportLines(report, { unit, seconds: (performance.now() - startedAt) / 1000 });
    if (report.isInterrupted) process.exitCode = 130;
    else if (!hasImported(report)) throw new CommandFailed(lines.join("\n"));
    console.log(lines.join("\n"));
  });
}

function readPath(name: string): string {
  const usage = `Usage: npm run import:${name} -- FILE (or a folder, or a .tar.gz of files)`;
  const [path, ...more] = parseArguments(usage, {}).positionals;
  if (path === undefined || more.length > 0) throw new CommandFailed(usage);
  return operatorPath(path);
}

/** The first Ctrl-C stops gracefully, the second kills the process. */
function listenForInterrupt(): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  return {
    signal: controller.signal,
    release: () => process.off("SIGINT", stop).off("SIGTERM", stop),
  };
}
