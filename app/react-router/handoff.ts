import type { EntryContext } from "react-router";

const BODY_END = "</body></html>";
// Characters that could end a script or that a script can't contain.
const UNSAFE_IN_SCRIPT = /[&<>\u2028\u2029]/g;

/**
 * The router's context without the data stream, which the router would append itself, and with only this page's routes,
 * since it would prepare all routes of the site for each page.
 */
export function withoutHandoff({ serverHandoffStream: _, manifest, ...context }: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

export async function readHandoff({ serverHandoffStream }: EntryContext): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of serverHandoffStream ?? []) text += decoder.decode(bytes, { stream: true });
  return text;
}

export function appendHandoff(html: string, data: string, nonce: string): string {
  if (!html.endsWith(BODY_END)) throw new Error("The page's HTML has an unexpected end.");
  const json = JSON.stringify(data).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
  return `${html.slice(0, -BODY_END.length)}${script}${BODY_END}`;
}
