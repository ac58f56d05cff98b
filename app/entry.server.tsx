import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { appContext, type PageRecord, pageRecordContext } from "#app/contexts.ts";
import appStyles from "#ui/styles/app.css?inline";
import stylesUrl from "#ui/styles/app.css?url";
import fonts from "#ui/styles/fonts.css?inline";
import { ScriptNonceContext } from "./frame/inline-script.tsx";
import { keyboardScript } from "./frame/keyboard/keyboard-script.ts";
import { shareScript } from "./frame/sharing/share-script.ts";
import { StylesContext } from "./frame/theme/inline-styles.ts";
import { themeScript } from "./frame/theme/theme-script.ts";
import { deferHydration } from "./hydration/defer-hydration.ts";
import { speculationRules } from "./hydration/speculation-rules.ts";
import { hashInlineScripts, hashOf } from "./inline-script-hashes.server.ts";
import { imageScript } from "./news/cards/image-script.ts";
import type { PublicPage } from "./public-page.ts";
import { sessionHintScript } from "./session/session-hint-script.ts";
import { Stylesheet } from "./used-styles.server.ts";

/** Fonts are left out of the stylesheet that scripts load: a second declaration would swap the text's font late. */
const styles = fonts + appStyles;

/** Encoded once; the renderer would convert the stylesheet for each page. */
const STYLES = Buffer.from(styles);

/** A public page inlines only the rules it uses; its scripts load the rest, if they run. */
const stylesheet = new Stylesheet(styles, [
  themeScript,
  sessionHintScript,
  keyboardScript,
  shareScript,
  imageScript,
]);

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
  const data = await readHandoff(routerContext);
  const record = context.get(pageRecordContext);
  const nonce = randomBytes(16).toString("hex");
  const stylesMark = `/*${nonce}*/`;
  const rendered = renderToString(
    <StylesContext value={stylesMark}>
      <ScriptNonceContext value={nonce}>
        <ServerRouter context={forThisPage(routerContext)} url={request.url} nonce={nonce} />
      </ScriptNonceContext>
    </StylesContext>,
  );
  const complete = `<!DOCTYPE html>${withHandoff(rendered, data, nonce)}`;
  const publicPage = publicPageOf(routerContext);
  const isPublic = publicPage !== undefined;
  // Vite needs the router's own start script, which loads the code for hot updates first.
  const deferred = import.meta.env.DEV
    ? complete
    : deferHydration(complete, nonce, {
        // A toast also announces a failure, so an error page hydrates without waiting for an interaction.
        hydration: statusOf(record, status) < 400 ? (publicPage?.hydration ?? "idle") : "idle",
        stylesUrl: isPublic ? stylesUrl : undefined,
      });
  const { html, inlineScriptHashes } = hashInlineScripts(deferred, nonce);
  const [head = "", rest = ""] = html.split(stylesMark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const response = new Response(null, { status: statusOf(record, status), headers });
  record.inlineScriptHashes = isPublic ? [...inlineScriptHashes, SPECULATION_HASH] : inlineScriptHashes;
  const ownStyles = isPublic && import.meta.env.PROD ? stylesheet.usedIn(html) : STYLES;
  record.page = { response, body: Buffer.concat([Buffer.from(head), ownStyles, Buffer.from(rest)]) };
  return response;
}

function publicPageOf({ staticHandlerContext }: EntryContext): PublicPage["publicPage"] | undefined {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => route.handle as Partial<PublicPage> | undefined,
  );
  return handles.find((handle) => handle?.publicPage)?.publicPage;
}

/** Applies the same status to the router's data requests. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  const { status, statusText, headers, body } = response;
  const shown = statusOf(context.get(pageRecordContext), status);
  return shown === status ? response : new Response(body, { status: shown, statusText, headers });
};

/** A page with a missing part is neither cached nor indexed. */
function statusOf({ lacksPart }: PageRecord, status: number): number {
  return lacksPart && status < 500 ? 503 : status;
}

async function readHandoff({ serverHandoffStream }: EntryContext): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of serverHandoffStream ?? []) text += decoder.decode(bytes, { stream: true });
  return text;
}

/** Without this, the router would prepare all routes of the site for each page and stream the data itself. */
function forThisPage({ serverHandoffStream: _, manifest, ...context }: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

const BODY_END = "</body></html>";
// Characters that could end a script or that a script can't contain.
const UNSAFE_IN_SCRIPT = /[&<>\u2028\u2029]/g;

/** Appends the data to the page, as the router's own component does. */
function withHandoff(html: string, data: string, nonce: string): string {
  if (!html.endsWith(BODY_END)) throw new Error("The page's HTML has an unexpected end.");
  const json = JSON.stringify(data).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
  return `${html.slice(0, -BODY_END.length)}${script}${BODY_END}`;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  context.get(appContext).log.error({ err: error, path: pathname }, "page request failed");
};
