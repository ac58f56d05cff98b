/** `npm run ingest -- <url-or-file> [--publish]`: ingests one feed immediately, from its URL or from a file. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchFeed } from "#domain/ingest/fetching/fetch-feed.ts";
import type { SourceRun } from "#domain/ingest/runs/fetch-runs.server.ts";
import { runIngest } from "#domain/ingest/runs/run-ingest.server.ts";
import { findOrTrySource, type SourceRequest } from "#domain/ingest/runs/try-source.server.ts";
import type { Source } from "#domain/ingest/sources/sources.server.ts";
import { commandActor } from "#domain/site/audit.ts";
import { createLogger } from "#platform/log/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createOutboundHttp, userAgentOf } from "#platform/outbound/outbound-http.ts";
import { operatorPath, parseArguments } from "./arguments.ts";
import { runCommand } from "./command.ts";

const MAX_FILE_BYTES = 64 * 1024 * 1024;

await runCommand("ingest", async ({ db }, config) => {
  const { address, publishesAll } = readArguments();
  const file = findFile(address);
  const http = createOutboundHttp({
    allowHosts: config.ingest.allowHosts,
    userAgent: userAgentOf(config.siteName, config.siteUrl),
  });
  const requestedSource = file === undefined ? webSource(address) : fileSource(file);
  const readFeed = async () =>
    file === undefined ? fetchFeed(http, { url: address }) : readFile(file, requestedSource.feedUrl);
  const trial = await findOrTrySource(db, commandActor, requestedSource, readFeed);
  if (!trial.ok) throw new OperatorError(`${trial.detail}`);

  const { source, fetched } = trial.value;
  const [run] = await runIngest(db, { http, log: createLogger("silent") }, [source], {
    trigger: "command",
    publishesAll,
    ...(fetched ? { fetch: async () => fetched } : file !== undefined && { fetch: readFeed }),
  });
  if (run) report(run, source);
});

function readArguments(): { address: string; publishesAll: boolean } {
  const usage = "Usage: npm run ingest -- <url-or-file> [--publish]";
  const { values, positionals } = parseArguments(usage, { publish: { type: "boolean" } });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new OperatorError(usage);
  return { address, publishesAll: values.publish ?? false };
}

/** The path of an existing file, or undefined for a URL. A scheme has at least two letters: C:\ is a drive. */
function findFile(argument: string): string | undefined {
  const path = operatorPath(argument);
  if (existsSync(path) && statSync(path).isFile()) {
    if (statSync(path).size > MAX_FILE_BYTES) throw new OperatorError(`${path} is larger than 64 MiB.`);
    return path;
  }
  if (/^[a-z][a-z0-9+.-]+:/i.test(argument)) return undefined;
  throw new OperatorError(`There is no file ${path}.`);
}

function webSource(address: string): SourceRequest {
  return { feedUrl: address, active: true, fallbackName: URL.parse(address)?.hostname ?? "" };
}

/** A file is a source identified by its path, so that ingesting it again adds nothing. Never scheduled. */
function fileSource(path: string): SourceRequest {
  return { feedUrl: pathToFileURL(path).href, active: false, fallbackName: basename(path) };
}

function readFile(path: string, url: string) {
  return { kind: "fetched" as const, url, body: new Uint8Array(readFileSync(path)) };
}

function report(run: SourceRun, source: Source): void {
  const { fetched, updated, duplicate, unchanged, failed } = run;
  if (run.outcome === "failed") throw new OperatorError(`${run.reason}`);
  if (run.outcome === "not-modified") console.log(`Source ${source.id} (${source.name}) has nothing new.`);
  else {
    console.log(
      `Source ${source.id} (${source.name}): ${fetched} fetched, ${run.new} new, ${updated} updated, ` +
        `${duplicate} duplicate, ${unchanged} unchanged, ${failed} failed`,
    );
  }
  if (run.reason) console.log(run.reason);
}
