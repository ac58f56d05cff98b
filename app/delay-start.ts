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
 * @param publicPage of a public page, which has only the styles that it uses: where all are, which come with the scripts
 * @throws when React Router's start script has an unknown form
 */
export function delayStart(
  html: string,
  nonce: string,
  publicPage: { stylesUrl: string } | undefined,
): string {
  const tag = `<script nonce="${nonce}" type="module" async="">`;
  const tagAt = html.indexOf(tag);
  const end = html.indexOf("</script>", tagAt);
  if (tagAt === -1) throw new Error("React Router's start script was not found in the page.");
  const code = html.slice(tagAt + tag.length, end);
  const before = html.slice(0, tagAt).replace(MODULE_PRELOADS, "");
  const trigger = publicPage ? startOnNeed : startWhenIdle;
  const start = startFunction(code, publicPage && loadStyles(publicPage.stylesUrl));
  return `${before}<script nonce="${nonce}">(() => {\n${start}\n${trigger}\n})();${html.slice(end)}`;
}

/**
 * Wraps the router's module script in a function, with dynamic imports in place of its static ones. Its promise is
 * fulfilled when React has taken the page over, and rejected when a script could not be fetched.
 *
 * @param loadFirst a promise's expression, without which React doesn't start
 */
function startFunction(code: string, loadFirst: string | undefined): string {
  const named = [...code.matchAll(NAMED_IMPORT)];
  const bare = [...code.matchAll(BARE_IMPORT)];
  const rest = code.replace(NAMED_IMPORT, "").replace(BARE_IMPORT, "").trim();
  if (named.length === 0 || /^import\s*[^(\s]/m.test(rest) || !ENTRY.test(rest)) {
    throw new Error("React Router's start script has an unexpected form.");
  }
  const urls = [...named.map((match) => match[2]), ...bare.map((match) => match[1])];
  const needed = [...urls.map((url) => `import(${url})`), ...(loadFirst ? [loadFirst] : [])];
  return `let starting;
const start = () => starting ??= Promise.all([${needed.join(", ")}]).then((modules) => {
  const [${named.map((match) => match[1]).join(", ")}] = modules;
  const hydrated = new Promise((resolve) => document.addEventListener("${HYDRATED}", resolve, { once: true }));
  ${rest.replace(ENTRY, (entry) => `return ${entry.replace(/;$/, "")}.then(() => hydrated);`)}
}).catch((error) => {
  starting = undefined;
  throw error;
});`;
}

/** The expression of a promise that is fulfilled once the stylesheet applies. */
function loadStyles(url: string): string {
  return `new Promise((resolve, reject) => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: ${JSON.stringify(url)}, onload: resolve, onerror: () => { link.remove(); reject(); } });
  document.head.append(link);
})`;
}
