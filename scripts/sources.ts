/** `npm run sources` lists the sources. `npm run sources -- add <url> [--name NAME] [--publish]` adds one. */
import { parseArgs } from "node:util";
import { findOrAddSource, listSources } from "#domain/ingest/sources/sources.server.ts";
import { COMMAND } from "#domain/site/audit.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { CommandFailed, runCommand } from "./command.ts";

const USAGE = "Usage: npm run sources [-- add <url> [--name NAME] [--publish]]";

await runCommand("sources", async ({ db }, config) => {
  const { values, positionals } = readArguments();
  const [verb, url, ...more] = positionals;
  if (verb === "add" && url !== undefined && more.length === 0) {
    const refusal = await createOutboundHttp({
      allowHosts: config.ingest.allowHosts,
      userAgent: config.siteName,
    }).findRefusal(url);
    if (refusal !== undefined) throw new CommandFailed(refusal);
    const name = values.name ?? new URL(url).hostname;
    const source = await findOrAddSource(db, COMMAND, {
      name,
      feedUrl: url,
      active: true,
      publishesDirectly: values.publish,
    });
    console.log(`Source ${source.id}: ${source.name}, ${describeAddress(source.feedUrl)}`);
  } else if (verb !== undefined) throw new CommandFailed(USAGE);
  const sources = await listSources(db);
  console.table(sources.map((source) => ({ ...source, feedUrl: describeAddress(source.feedUrl) })));
});

function readArguments() {
  try {
    return parseArgs({
      options: { name: { type: "string" }, publish: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandFailed(`${(error as Error).message}\n${USAGE}`);
  }
}
