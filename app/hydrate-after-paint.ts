const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");?$/gm;
const BARE_IMPORT = /^\s*import ("[^"]+");?$/gm;

/**
 * Delays hydration until after the first paint. A page is complete without JavaScript, so scripts must not
 * compete with its text: the router's preloads are removed from the HTML, and its start script runs once the
 * page is painted and the browser is idle, or on the reader's first interaction. A page that is never
 * painted, such as a background tab, hydrates 5 s after it has loaded.
 *
 * @param nonce of this render; the router's start script carries it
 * @throws when React Router's start script has an unknown form
 */
export function hydrateAfterPaint(html: string, nonce: string): string {
  const tag = `<script nonce="${nonce}" type="module" async="">`;
  const start = html.indexOf(tag);
  const end = html.indexOf("</script>", start);
  if (start === -1) throw new Error("React Router's start script was not found in the page.");
  const code = html.slice(start + tag.length, end);
  const before = html.slice(0, start).replace(MODULE_PRELOADS, "");
  return `${before}<script nonce="${nonce}">${startWhenIdle(code)}${html.slice(end)}`;
}

/** Wraps the router's module script in a function, with dynamic imports in place of its static ones. */
function startWhenIdle(code: string): string {
  const named = [...code.matchAll(NAMED_IMPORT)];
  const bare = [...code.matchAll(BARE_IMPORT)];
  const rest = code.replace(NAMED_IMPORT, "").replace(BARE_IMPORT, "").trim();
  if (named.length === 0 || /^import\s*[^(\s]/m.test(rest)) {
    throw new Error("React Router's start script has an unexpected form.");
  }
  const urls = [...named.map((match) => match[2]), ...bare.map((match) => match[1])];
  return `(function () {
  var interactions = ["pointerdown", "keydown", "touchstart"], started = false;
  function start() {
    if (started) return;
    started = true;
    interactions.forEach(function (type) { removeEventListener(type, start, true); });
    Promise.all([${urls.map((url) => `import(${url})`).join(", ")}]).then(function (modules) {
      var [${named.map((match) => match[1]).join(", ")}] = modules;
      ${rest}
    });
  }
  function whenIdle() {
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start);
  }
  function whenPainted() {
    setTimeout(start, 5000);
    if ((window.PerformanceObserver?.supportedEntryTypes || []).indexOf("paint") < 0) {
      requestAnimationFrame(function () { setTimeout(whenIdle); });
      return;
    }
    new PerformanceObserver(function (list, observer) {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      whenIdle();
    }).observe({ type: "paint", buffered: true });
  }
  interactions.forEach(function (type) { addEventListener(type, start, { capture: true, passive: true }); });
  if (document.readyState === "complete") whenPainted(); else addEventListener("load", whenPainted);
})();`;
}
