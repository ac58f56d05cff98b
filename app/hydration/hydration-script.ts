import { NOTICE_COOKIE } from "#app/session/session-cookies.ts";
import { speculationRules } from "./speculation-rules.ts";

/**
 * When React takes over a page: `idle` when the browser is idle after loading, for pages with live figures or controls;
 * `interaction` at the reader's first use of a control, for pages that are only read. With Save-Data or on 2G every
 * page waits for an interaction. A pending notice always hydrates the page when idle. Pages work without JavaScript, so
 * nothing is lost before.
 */
export type Hydration = "idle" | "interaction";

/**
 * Delay after a failed download; also the longest time that an idle page stays unhydrated after the network is back.
 */
const RETRY_AFTER_MS = 10_000;

/**
 * Calls `start()`, which hydrates the page, by this rule. Also registers the service worker, loads the manifest, and on
 * public pages lets the browser prerender links (`speculationRules`), all of which would compete with the page's text.
 * Prerendering ends with hydration, since React Router follows the links of a hydrated page itself.
 */
export function hydrationScript(hydration: Hydration, isPublic: boolean): string {
  return `const { saveData, effectiveType } = navigator.connection ?? {};
const isSlow = saveData || /2g/.test(effectiveType ?? "");
let rules;
const hydrate = () => start().then(() => rules?.remove());
const onInteraction = ({ type, target }) => {
  if (type === "keydown" || target.closest?.("button,input,select,textarea,summary")) hydrate().catch(() => {});
};
const hydrateWhenIdle = () => {
  const attempt = () => hydrate().catch(() => setTimeout(attempt, ${RETRY_AFTER_MS}));
  if (window.requestIdleCallback) requestIdleCallback(attempt, { timeout: 5000 });
  else setTimeout(attempt, 200);
};
const onLoad = () => {
  const hasNotice = /(?:^|; )${NOTICE_COOKIE}=./.test(document.cookie);
  if (hasNotice || (${hydration === "idle"} && !isSlow)) hydrateWhenIdle();${isPublic ? ADD_SPECULATION_RULES : ""}${import.meta.env.PROD ? AFTER_LOAD : ""}
};
const begin = () => {
  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, onInteraction, { capture: true, passive: true });
  if (document.readyState === "complete") onLoad(); else addEventListener("load", onLoad);
};
if (document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true }); else begin();`;
}

const ADD_SPECULATION_RULES = `
  if (HTMLScriptElement.supports?.("speculationrules") && !isSlow) {
    rules = Object.assign(document.createElement("script"), { type: "speculationrules", textContent: ${JSON.stringify(speculationRules)} });
    document.head.append(rules);
  }`;

const AFTER_LOAD = `
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/manifest.webmanifest" }));`;
