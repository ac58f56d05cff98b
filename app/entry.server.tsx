import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { appContext, pageRecordContext } from "#app/contexts.ts";
import styles from "#ui/styles/app.css?inline";
import { ScriptNonceContext } from "./frame/inline-script.tsx";
import { StylesContext } from "./frame/theme/inline-styles.ts";
import { hydrateAfterPaint } from "./hydrate-after-paint.ts";
import { hashInlineScripts } from "./inline-script-hashes.server.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page before sending it: the cache needs its length and its scripts' hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const rendered = await renderWhole(
    <StylesContext value={styles}>
      <ScriptNonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonceContext>
    </StylesContext>,
    nonce,
  );
  const { html, inlineScriptHashes } = hashInlineScripts(hydrateAfterPaint(rendered, nonce), nonce);
  context.get(pageRecordContext).inlineScriptHashes = inlineScriptHashes;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    // Not onShellReady: the cached page would then contain the scripts that move late parts into place.
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
    const timeout = setTimeout(
      () => abort(new Error("The page took too long to render.")),
      RENDER_TIMEOUT_MS,
    );
  });
}

/** Logs the cause, which the page doesn't show. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  context.get(appContext).log.error({ err: error, path: pathname }, "page failed");
};
