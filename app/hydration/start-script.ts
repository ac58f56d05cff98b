import { NOTICE_COOKIE } from "#app/session/session-cookies.ts";
import { readCookie } from "#format/cookie.ts";
import type { PageStart } from "./page-start.ts";
import { speculationRules } from "./speculation-rules.ts";

/*
 * Hydrates the page by the rule in `Hydration`. Also registers the service worker, loads the manifest, and on public
 * pages lets the browser prerender links (`speculationRules`), all of which would compete with the page's text.
 * Prerendering ends with hydration, since React Router follows the links of a hydrated page itself.
 */

/**
 * Delay after a failed download; also the longest time that an idle page stays unhydrated after the network is back.
 */
const RETRY_AFTER_MS = 10_000;
const IDLE_LIMIT_MS = 5_000;
/** For browsers without requestIdleCallback. */
const IDLE_AFTER_MS = 200;

/** Parts of the DOM that TypeScript doesn't know. */
type Connection = { saveData?: boolean; effectiveType?: string };
const { connection } = navigator as Navigator & { connection?: Connection };
const { prerendering } = document as Document & { prerendering?: boolean };

const page = JSON.parse(document.currentScript?.dataset.page ?? "") as PageStart;
const isSlow = connection?.saveData || /2g/.test(connection?.effectiveType ?? "");
let starting: Promise<void> | undefined;
let rules: HTMLScriptElement | undefined;

/**
 * All scripts download in parallel, at low priority, but each is evaluated in a task of its own: together they would
 * block a slow phone for 200 ms.
 */
async function startReact(): Promise<void> {
  for (const href of page.scripts) appendToHead("link", { rel: "modulepreload", fetchPriority: "low", href });
  for (const url of page.scripts) {
    await import(url);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const modules = Object.entries(page.routes).map(async ([id, url]) => [id, await import(url)] as const);
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)) });
  await import(page.entry);
  rules?.remove();
}

/** @throws if a script fails to load; the next call then retries */
function hydrate(): Promise<void> {
  starting ??= startReact().catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

function hydrateWhenIdle(): void {
  const attempt = () => void hydrate().catch(() => setTimeout(attempt, RETRY_AFTER_MS));
  if ("requestIdleCallback" in window) requestIdleCallback(attempt, { timeout: IDLE_LIMIT_MS });
  else setTimeout(attempt, IDLE_AFTER_MS);
}

function handleInteraction({ type, target }: Event): void {
  const isControl = (target as Element).closest?.("button,input,select,textarea,summary");
  if (type === "keydown" || isControl) hydrate().catch(() => {});
}

function handleLoad(): void {
  const hasNotice = Boolean(readCookie(document.cookie, NOTICE_COOKIE));
  if (hasNotice || (page.hydration === "idle" && !isSlow)) hydrateWhenIdle();
  if (page.isPublic && !isSlow && HTMLScriptElement.supports?.("speculationrules"))
    rules = appendToHead("script", { type: "speculationrules", textContent: speculationRules });
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
  appendToHead("link", { rel: "manifest", href: "/manifest.webmanifest" });
}

function begin(): void {
  for (const type of ["pointerdown", "keydown", "focusin"])
    addEventListener(type, handleInteraction, { capture: true, passive: true });
  if (document.readyState === "complete") handleLoad();
  else addEventListener("load", handleLoad);
}

function appendToHead<Name extends "link" | "script">(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  document.head.append(element);
  return element;
}

if (prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
else begin();
