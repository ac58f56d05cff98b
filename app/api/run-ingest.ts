import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { runIngest } from "#domain/ingest/runs/run-ingest.server.ts";
import {
  findSource,
  listFetchableSources,
  listWaitingSources,
} from "#domain/ingest/sources/sources.server.ts";
import { hasBearerToken } from "#platform/secrets/bearer-token.ts";
import type { Route } from "./+types/run-ingest";

const requestBody = z.object({ source: z.int().positive().optional() });

/**
 * POST /api/ingest/run, for an external scheduler: fetches the given source, or all active ones that needn't wait after
 * failures or a Retry-After, and returns each outcome. Requires the bearer token INGEST_SECRET.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, ingest, http, stopping, log } = context.get(appContext);
  if (!ingest.secret) return refuse(503, "ingest-disabled", "Set INGEST_SECRET to enable this endpoint.");
  if (!hasBearerToken(request.headers.get("Authorization"), ingest.secret)) {
    return refuse(401, "unauthorized", "Send the header Authorization: Bearer INGEST_SECRET.", {
      "WWW-Authenticate": "Bearer",
    });
  }
  const body = requestBody.safeParse(await readJson(request));
  if (!body.success) {
    return refuse(
      400,
      "invalid-body",
      'The body must be empty or JSON with a source\'s id, such as {"source": 1}.',
    );
  }

  const { source: id } = body.data;
  const options = { trigger: "api", stopping } as const;
  if (id !== undefined) {
    const source = await findSource(db, id);
    if (!source) return refuse(404, "source-not-found", `There is no source ${id}.`);
    return Response.json({
      runs: await runIngest(db, { http, log }, [source], options),
      waiting: [],
    });
  }
  const [fetchableSources, waiting] = await Promise.all([listFetchableSources(db), listWaitingSources(db)]);
  const runs = await runIngest(db, { http, log }, fetchableSources, options);
  return Response.json({ runs, waiting });
}

function refuse(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return Response.json({ error: { code, message } }, { status, headers });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
