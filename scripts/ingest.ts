/** `npm run ingest -- <url-or-file> [--publish]`: fetches one feed now, or reads it from a file. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { SourceRun } from "#domain/ingest/fetch-runs.server.ts";
import { runIngest } from "#domain/ingest/run-ingest.server.ts";
import { findOrAddSource, type Source } from "#domain/ingest/sources.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { CommandFailed, runCommand } from "./command.ts";

const LARGEST_FILE_BYTES = 64 * 1024 * 1024;

await runCommand("ingest", async ({ db }, config) => {
  const { address, publish } = readArguments();
  const isWeb = /^https?:\/\//i.test(address);
  const source = isWeb
    ? await findOrAddSource(db, { name: new URL(address).hostname, feedUrl: address, active: true })
    : await findOrAddSource(db, fileSource(address));
  const deps = {
    http: createOutboundHttp({
      allowHosts: config.ingest.allowHosts,
      userAgent: config.siteName.replace(/\W/g, ""),
    }),
    log: createLogger("silent"),
  };
  const [run] = await runIngest(db, deps, [source], {
    trigger: "command",
    publish,
    ...(!isWeb && { fetch: readFile }),
  });
  if (run) report(run, source);
});

function readArguments(): { address: string; publish: boolean } {
  const usage = "Usage: npm run ingest -- <url-or-file> [--publish]";
  try {
    const { values, positionals } = parseArgs({
      options: { publish: { type: "boolean" } },
      allowPositionals: true,
    });
    const [address, ...more] = positionals;
    if (address === undefined || more.length > 0) throw new CommandFailed(usage);
    if (/^https?:\/\//i.test(address) && !URL.canParse(address)) {
      throw new CommandFailed(`${address} is not a valid address.`);
    }
    return { address, publish: values.publish ?? false };
  } catch (error) {
    throw error instanceof CommandFailed ? error : new CommandFailed(`${(error as Error).message}\n${usage}`);
  }
}

/** A file is a source of its own under its path, so that reading it again brings nothing twice. Never scheduled. */
function fileSource(path: string) {
  // npm runs scripts in the project's folder; INIT_CWD is where the operator stood.
  const absolute = resolve(process.env.INIT_CWD ?? ".", path);
  if (!existsSync(absolute) || !statSync(absolute).isFile())
    throw new CommandFailed(`There is no file ${absolute}.`);
  if (statSync(absolute).size > LARGEST_FILE_BYTES)
    throw new CommandFailed(`${absolute} is larger than 64 MiB.`);
  return { name: basename(absolute), feedUrl: pathToFileURL(absolute).href, active: false };
}

async function readFile(source: Source) {
  const body = new Uint8Array(readFileSync(new URL(source.feedUrl)));
  return { kind: "fetched" as const, url: source.feedUrl, body };
}

function report(run: SourceRun, source: Source): void {
  const { fetched, updated, duplicate, unchanged, failed } = run;
  if (run.outcome === "failed") throw new CommandFailed(`${run.reason}`);
  if (run.outcome === "not-modified") console.log(`Source ${source.id} (${source.name}) has nothing new.`);
  else {
    console.log(
      `Source ${source.id} (${source.name}): ${fetched} fetched, ${run.new} new, ${updated} updated, ` +
        `${duplicate} duplicate, ${unchanged} unchanged, ${failed} failed`,
    );
  }
  if (run.reason) console.log(run.reason);
}
