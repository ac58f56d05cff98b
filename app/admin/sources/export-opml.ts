import { redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { sourcesFailed, sourceTable } from "#copy/newsroom/sources.ts";
import { listManagedSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { writeOpml } from "#domain/ingest/sources/opml.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/export-opml";
import { SOURCES_PATH } from "./source-paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-sources");
  const { db, siteName, log } = context.get(appContext);
  const sources = await listManagedSources(db).catch((error: unknown) => {
    log.error({ err: error }, "could not export the sources");
  });
  if (!sources) return new Response(`${sourcesFailed.title}\n`, { status: 503 });
  // Sources with a file address, added by the command line, aren't web feeds.
  const feeds = sources.filter(({ feedUrl }) => /^https?:/i.test(feedUrl));
  // OPML requires at least one outline.
  if (feeds.length === 0) return redirect(SOURCES_PATH);
  return new Response(writeOpml(`${sourceTable.title} ${siteName}`, feeds), {
    headers: {
      "Content-Type": "text/x-opml; charset=utf-8",
      "Content-Disposition": 'attachment; filename="sumber.opml"',
    },
  });
}
