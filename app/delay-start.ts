import { HYDRATED } from "./frame/waking/events.ts";
import { startOnNeed } from "./frame/waking/start-on-need.ts";
import { startWhenIdle } from "./frame/waking/start-when-idle.ts";

const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");?$/gm;
const BARE_IMPORT = /^\s*import ("[^"]+");?$/gm;
const ENTRY = /^import\("[^"]+"\);?$/m;

/**
 * Delays the fetching of a page's scripts. A page is complete without JavaScript, so scripts must not compete with
 * its text: the router's preloads are removed from the HTML, and its start script becomes a function, which
 * frame/waking calls: on a public page when the reader first needs it, on others once the page is painted and the
 * browser idle.
 *
 * @param nonce of this render; the router's start script carries it
 * @throws when React Router's start script has an unknown form
 */
export function delayStart(html: string, nonce: string, { isPublic }: { isPublic: boolean }): string {
  const tag = `<script nonce="${nonce}" type="module" async="">`;
  const start = html.indexOf(tag);
  const end = html.indexOf("</script>", start);
  if (start === -1) throw new Error("React Router's start script was not found in the page.");
  const code = html.slice(start + tag.length, end);
  const before = html.slice(0, start).replace(MODULE_PRELOADS, "");
  const trigger = isPublic ? startOnNeed : startWhenIdle;
  return `${before}<script nonce="${nonce}">(() => {\n${startFunction(code)}\n${trigger}\n})();${html.slice(end)}`;
}

/**
 * Wraps the router's module script in a function, with dynamic imports in place of its static ones. Its promise is
 * fulfilled when React has taken the page over, and rejected when a script could not be fetched.
 */
function startFunction(code: string): string {
  const named = [...code.matchAll(NAMED_IMPORT)];
  const bare = [...code.matchAll(BARE_IMPORT)];
  const rest = code.replace(NAMED_IMPORT, "").replace(BARE_IMPORT, "").trim();
  if (named.length === 0 || /^import\s*[^(\s]/m.test(rest) || !ENTRY.test(rest)) {
    throw new Error("React Router's start script has an unexpected form.");
  }
  const urls = [...named.map((match) => match[2]), ...bare.map((match) => match[1])];
  return `let starting;
const start = () => starting ??= Promise.all([${urls.map((url) => `import(${url})`).join(", ")}]).then((modules) => {
  const [${named.map((match) => match[1]).join(", ")}] = modules;
  const hydrated = new Promise((resolve) => document.addEventListener("${HYDRATED}", resolve, { once: true }));
  ${rest.replace(ENTRY, (entry) => `return ${entry.replace(/;$/, "")}.then(() => hydrated);`)}
}).catch((error) => {
  starting = undefined;
  throw error;
});`;
}
