import { type Hydration, hydrationScript } from "./hydration-script.ts";

const MODULE_PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");?$/gm;
const BARE_IMPORT = /^\s*import ("[^"]+");?$/gm;
const ENTRY = /^import\("([^"]+)"\);?$/m;

export interface DeferredHydration {
  hydration: Hydration;
  isPublic: boolean;
}

/**
 * Defers a page's hydration, so that its scripts don't compete with its text: removes the router's preloads from the
 * HTML and turns its start script into a function that `hydrationScript` calls.
 *
 * @param nonce this render's nonce, which the router's start script has
 * @throws if React Router's start script has an unexpected form
 */
export function deferHydration(
  html: string,
  nonce: string,
  { hydration, isPublic }: DeferredHydration,
): string {
  const tag = `<script nonce="${nonce}" type="module" async="">`;
  const tagAt = html.indexOf(tag);
  const end = html.indexOf("</script>", tagAt);
  if (tagAt === -1) throw new Error("React Router's start script was not found in the page.");
  const code = html.slice(tagAt + tag.length, end);
  const preloads = [...html.slice(0, tagAt).matchAll(MODULE_PRELOADS)].map((match) => match[1] ?? "");
  const before = html.slice(0, tagAt).replace(MODULE_PRELOADS, "");
  const start = startFunction(code, preloads);
  const script = hydrationScript(hydration, isPublic);
  return `${before}<script nonce="${nonce}">(() => {\n${start}\n${script}\n})();${html.slice(end)}`;
}

/**
 * Wraps the router's module script in a function, with dynamic imports instead of its static ones. Its promise is
 * fulfilled once React has started, and rejected if a script fails to load; the next call then retries.
 *
 * All scripts download in parallel, at low priority, but each is evaluated in a task of its own: together they would
 * block a slow phone for 200 ms.
 *
 * @param preloads URLs of the page's scripts
 */
function startFunction(code: string, preloads: readonly string[]): string {
  const named = [...code.matchAll(NAMED_IMPORT)];
  const bare = [...code.matchAll(BARE_IMPORT)];
  const rest = code.replace(NAMED_IMPORT, "").replace(BARE_IMPORT, "").trim();
  if (named.length === 0 || /^import\s*[^(\s]/m.test(rest) || !ENTRY.test(rest)) {
    throw new Error("React Router's start script has an unexpected format.");
  }
  const urls = [...named.map((match) => match[2]), ...bare.map((match) => match[1])];
  // Evaluating the entry hydrates the page, so it comes last.
  const entry = ENTRY.exec(rest)?.[1];
  const ordered = preloads.toSorted((a, b) => rankOf(a) - rankOf(b));
  const chunks = JSON.stringify(ordered.filter((url) => url !== entry));
  const loads = urls.map((url) => `import(${url})`);
  return `let starting;
const chunks = ${chunks};
const load = async () => {
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
  for (const chunk of chunks) {
    await import(chunk);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return Promise.all([${loads.join(", ")}]);
};
const start = () => starting ??= load().then((modules) => {
  const [${named.map((match) => match[1]).join(", ")}] = modules;
  ${rest.replace(ENTRY, (statement) => `return ${statement.replace(/;$/, "")};`)}
}).catch((error) => {
  starting = undefined;
  throw error;
});`;
}

/** What the other scripts import comes first (codeSplitting in vite.config.ts); an entry would evaluate it all. */
function rankOf(url: string): number {
  const rank = ["rolldown-runtime-", "react-", "router-", "site-"].findIndex((name) =>
    url.includes(`/${name}`),
  );
  return rank === -1 ? 4 : rank;
}
