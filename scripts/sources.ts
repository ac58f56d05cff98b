/** `npm run sources`: lists sources. `npm run sources -- add <url> [--name NAME] [--publish]`: adds one. */
import { parseArgs } from "node:util";
import { findOrAddSource, listSources } from "#domain/ingest/sources.server.ts";
import { CommandFailed, runCommand } from "./command.ts";

const USAGE = "Usage: npm run sources [-- add <url> [--name NAME] [--publish]]";

await runCommand("sources", async ({ db }) => {
  const { values, positionals } = readArguments();
  const [verb, url, ...more] = positionals;
  if (verb === "add" && url !== undefined && more.length === 0) {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
      throw new CommandFailed(`${url} is not a web address.`);
    const name = values.name ?? new URL(url).hostname;
    const source = await findOrAddSource(db, {
      name,
      feedUrl: url,
      active: true,
      publishesDirectly: values.publish ?? false,
    });
    console.log(`Source ${source.id}: ${source.name}, ${source.feedUrl}`);
  } else if (verb !== undefined) throw new CommandFailed(USAGE);
  console.table(await listSources(db));
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
