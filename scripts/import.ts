import { alertsOnQuotesStored } from "#domain/alerts/evaluation/on-quotes-stored.server.ts";
import type { ImportContent } from "#domain/market/file-imports/import-content.ts";
import { hasImported } from "#domain/market/file-imports/import-report.ts";
import { refreshImportedQuotes } from "#domain/market/file-imports/refresh-imported-quotes.server.ts";
import { rejectReportPath } from "#domain/market/file-imports/reject-report.server.ts";
import { contentUnits, reportLines } from "#domain/market/file-imports/report-lines.ts";
import { runFileImport } from "#domain/market/file-imports/run-file-import.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { operatorPath, parseArguments } from "./arguments.ts";
import { runCommand } from "./command.ts";
import { createProgress } from "./import-progress.ts";

/**
 * `npm run import:NAME -- FILE` (a file, a folder, or a .tar.gz of files). Exits with 1 if nothing was imported. After
 * Ctrl-C the imported rows remain, and another run imports the rest.
 */
const contentsByName = new Map<string, ImportContent>([
  ["symbols", "companies"],
  ["candles", "daily-prices"],
  ["fundamentals", "fundamentals"],
  ["holidays", "holidays"],
  ["corporate-actions", "corporate-events"],
]);

await runCommand("import", async ({ db }, config) => {
  const { name, content, path } = readArguments();
  const unit = contentUnits[content];
  const interruption = listenForInterrupt();
  const startedAt = performance.now();
  const progress = createProgress();
  const imported = await runFileImport(
    db,
    {
      path,
      name: path,
      content,
      rejectsPath: rejectReportPath(config.dataDir, name, new Date()),
    },
    interruption.signal,
    ({ fraction, accepted, file }) => progress.show(fraction, `${accepted} ${unit}, ${file}`),
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
  else if (!hasImported(report)) throw new OperatorError(lines.join("\n"));
  console.log(lines.join("\n"));
});

function readArguments(): { name: string; content: ImportContent; path: string } {
  const name = process.argv[2] ?? "";
  const content = contentsByName.get(name);
  const names = [...contentsByName.keys()].join(", ");
  const usage = `Usage: npm run import:${content ? name : `NAME (${names})`} -- FILE (or a folder, or a .tar.gz of files)`;
  const [, path, ...more] = parseArguments(usage, {}).positionals;
  if (!content || path === undefined || more.length > 0) throw new OperatorError(usage);
  return { name, content, path: operatorPath(path) };
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
