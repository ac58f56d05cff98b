import { randomBytes } from "node:crypto";
import { prerender } from "react-dom/static";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { appContext, type PageRecord, pageRecordContext } from "#app/contexts.ts";
import { unavailable } from "#copy/unavailable.ts";
import { currentRequestId } from "#platform/log/request-id.ts";
import { RequestNoteContext } from "./frame/failures/request-note.tsx";
import { ScriptNonceContext } from "./frame/inline-script.tsx";
import { speculationRules } from "./hydration/speculation-rules.ts";
import { hashInlineScripts, hashOf } from "./inline-script-hashes.server.ts";
import type { PublicPage } from "./public-page.ts";
import { deferHydration } from "./react-router/defer-hydration.ts";

/** The start script adds the speculation rules, which need a CSP hash like any inline script. */
const SPECULATION_HASH = hashOf(speculationRules);

/**
 * Renders the whole page before sending it: the cache needs its length and its scripts' hashes. Streaming would
 * gain nothing, because no part of a page waits for data, and would encode and decode each chunk once more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const record = context.get(pageRecordContext);
  const nonce = randomBytes(16).toString("hex");
  const requestId = currentRequestId();
  const { prelude } = await prerender(
    <ScriptNonceContext value={nonce}>
      <RequestNoteContext value={requestId === undefined ? "" : unavailable.requestId(requestId)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestNoteContext>
    </ScriptNonceContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const complete = await new Response(prelude).text();
  const publicPage = publicPageOf(routerContext);
  const isPublic = publicPage !== undefined;
  // Vite needs the router's own start script, which loads the code for hot updates first.
  const deferred = import.meta.env.DEV
    ? complete
    : deferHydration(complete, nonce, routerContext, {
        // A toast also announces a failure, so an error page hydrates without waiting for an interaction.
        hydration: statusOf(record, status) < 400 ? (publicPage?.hydration ?? "idle") : "idle",
        isPublic,
      });
  const { html, inlineScriptHashes } = hashInlineScripts(deferred, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const response = new Response(null, { status: statusOf(record, status), headers });
  record.inlineScriptHashes = isPublic ? [...inlineScriptHashes, SPECULATION_HASH] : inlineScriptHashes;
  record.page = { response, body: Buffer.from(html) };
  return response;
}

function publicPageOf({ staticHandlerContext }: EntryContext): PublicPage["publicPage"] | undefined {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => route.handle as Partial<PublicPage> | undefined,
  );
  return handles.find((handle) => handle?.publicPage)?.publicPage;
}

export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  const { status, statusText, headers, body } = response;
  const recordedStatus = statusOf(context.get(pageRecordContext), status);
  return recordedStatus === status
    ? response
    : new Response(body, { status: recordedStatus, statusText, headers });
};

/** A page with a missing part is neither cached nor indexed. */
function statusOf({ lacksPart }: PageRecord, status: number): number {
  return lacksPart && status < 500 ? 503 : status;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  context.get(appContext).log.error({ err: error, path: pathname }, "page request failed");
};
