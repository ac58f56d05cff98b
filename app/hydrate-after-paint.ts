const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");?$/gm;
const BARE_IMPORT = /^\s*import ("[^"]+");?$/gm;

/**
 * A page is complete without JavaScript, so nothing that hydrates it may compete with its text: the router's preloads
 * are taken out of the HTML, and its start script runs once the page is painted and the browser has time, or as soon
 * as the reader does anything. A page that is never painted, as in a tab behind others, doesn't wait for ever.
 *
 * @param nonce of this render, which the router's start script carries
 * @throws when React Router writes its start script in another way than this knows
 */
export function hydrateAfterPaint(html: string, nonce: string): string {
  const routerStart = new RegExp(`<script nonce="${nonce}" type="module" async="">([^]*?)</script>`);
  const code = routerStart.exec(html)?.[1];
  if (code === undefined) throw new Error("React Router's start script was not found in the page.");
  return html
    .replace(MODULE_PRELOADS, "")
    .replace(routerStart, () => `<script nonce="${nonce}">${startWhenIdle(code)}</script>`);
}

/** The router's module script as a function: its static imports become dynamic ones, which wait for their call. */
function startWhenIdle(code: string): string {
  const named = [...code.matchAll(NAMED_IMPORT)];
  const bare = [...code.matchAll(BARE_IMPORT)];
  const rest = code.replace(NAMED_IMPORT, "").replace(BARE_IMPORT, "").trim();
  if (named.length === 0 || /^import\s*[^(\s]/m.test(rest)) {
    throw new Error("React Router's start script has another form than expected.");
  }
  const urls = [...named.map((match) => match[2]), ...bare.map((match) => match[1])];
  return `(function () {
  var signs = ["pointerdown", "keydown", "touchstart"], started = false;
  function start() {
    if (started) return;
    started = true;
    signs.forEach(function (sign) { removeEventListener(sign, start, true); });
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
  signs.forEach(function (sign) { addEventListener(sign, start, { capture: true, passive: true }); });
  if (document.readyState === "complete") whenPainted(); else addEventListener("load", whenPainted);
})();`;
}
