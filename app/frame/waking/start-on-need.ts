import { HINT_COOKIE, NOTICE_COOKIE } from "#app/session/session-cookies.ts";
import { SHORTCUTS_WANTED } from "../keyboard/keyboard-script.ts";
import { afterLoad } from "./after-load.ts";
import { HYDRATED, SCRIPTS_NEEDED, SCRIPTS_NOTICE } from "./events.ts";
import { speculationRules } from "./speculation-rules.ts";

/** Spec section 9: figures are refreshed every minute. */
const REFRESH_AFTER_MS = 60_000;

/** Session storage key: how far the page is scrolled that a link to another view of it leaves. */
const PLACE = "place";

/** After that, the link wasn't followed, and the page is opened anew. */
const FOLLOWED_WITHIN_MS = 15_000;

/** How long a link waits for the scripts that would follow it in place, before the browser follows it. */
const LINK_WAITS_MS = 3_000;

/** How soon a page reports a session that was ended on another device. */
const SESSION_CHECK_MS = 60_000;

/** Buttons that do nothing without React, whoever wrote them. The browser or the scripts in the head do the others. */
const BUTTONS =
  "button[type=button]:not([popovertarget],[data-theme-toggle],[data-theme-choice],[data-shortcuts-open])";

/**
 * For a public page, which is there to be read: `start()` when the reader does something that needs scripts, not for a
 * scroll, a tap on a link or idleness. What needs them says so:
 *
 * - data-needs-scripts: pointing at it with a mouse, focusing or pressing it. A press is held until React is there and
 *   then repeated. When the scripts don't come, links lead where they lead without JavaScript, and anything else says
 *   that it failed. Buttons need no mark.
 * - data-needs-scripts="focus": only when it is focused or changed. For fields, whose forms work by themselves.
 * - data-needs-scripts="seen": when it comes near the visible part, for what the server left to the browser.
 * - data-needs-scripts-at: at this time (ISO), when what is shown stops being true.
 * - data-refresh-from: a minute after loading, from this time (ISO) on, when a market of the page is open.
 *
 * All of these wait until the page is looked at. A notice in a cookie and an ended session need scripts too. Until
 * React is there, a link with data-keeps-place keeps the place in the page, and rows of tabs show the current one.
 */
export const startOnNeed = `const root = document.documentElement;
let isAwake = false, held, isLetThrough = false;
document.addEventListener("${HYDRATED}", () => { isAwake = true; }, { once: true });
const attempt = () => isAwake ? Promise.resolve() : start();
const wake = () => attempt().catch(() => {});
const whenLookedAt = () => {
  if (document.visibilityState === "visible") wake();
  else document.addEventListener("visibilitychange", whenLookedAt, { once: true });
};
const needing = (target, ...kinds) => {
  const element = target.closest?.("[data-needs-scripts],${BUTTONS}");
  return element && kinds.includes(element.dataset.needsScripts ?? "") ? element : undefined;
};
const onPoint = ({ target, pointerType }) => {
  if (!isAwake && pointerType !== "touch" && needing(target, "")) wake();
};
const onFocus = ({ target }) => {
  if (!isAwake && needing(target, "", "focus")) wake();
};
const release = (hasStarted) => {
  const { control, busy, isPointed } = held;
  held = undefined;
  if (busy === null) control.removeAttribute("aria-busy");
  else control.setAttribute("aria-busy", busy);
  if (!control.isConnected) return;
  if (!hasStarted && control.localName !== "a") {
    document.getElementById("${SCRIPTS_NOTICE}")?.showPopover?.();
    return;
  }
  const press = { bubbles: true, cancelable: true };
  if (isPointed) control.dispatchEvent(new PointerEvent("pointerdown", press));
  control.dispatchEvent(new MouseEvent("mousedown", press));
  isLetThrough = true;
  control.click();
  isLetThrough = false;
};
const keepPlace = ({ href }) => {
  try { sessionStorage.setItem("${PLACE}", JSON.stringify({ href, y: scrollY, at: Date.now() })); } catch {}
};
const onClick = (event) => {
  if (isAwake || isLetThrough || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { target } = event;
  const view = target.closest?.("a[data-keeps-place]");
  if (view) keepPlace(view);
  if (!needing(target, "")) return;
  const control = target.closest("a,button");
  if (control) {
    event.preventDefault();
    event.stopPropagation();
    if (held) return;
    const press = held = { control, busy: control.getAttribute("aria-busy"), isPointed: event.detail > 0 };
    control.setAttribute("aria-busy", "true");
    const end = (hasStarted) => { if (held === press) release(hasStarted); };
    attempt().then(() => setTimeout(end, 0, true), () => end(false));
    if (control.localName === "a") setTimeout(end, ${LINK_WAITS_MS}, false);
  } else wake();
};
let checkedAt = -Infinity;
const checkMember = async () => {
  if (isAwake || document.visibilityState !== "visible") return;
  if (/(?:^|; )${NOTICE_COOKIE}=./.test(document.cookie)) {
    wake();
    return;
  }
  if (!/(?:^|; )${HINT_COOKIE}=1/.test(document.cookie) || performance.now() - checkedAt < ${SESSION_CHECK_MS}) return;
  checkedAt = performance.now();
  const answer = await fetch("/session").then((response) => response.ok ? response.json() : undefined).catch(() => {});
  if (answer?.signedIn !== false) return;
  root.dataset.sessionEnded = "";
  wake();
};
const settle = (picture) => {
  if (picture.naturalWidth > 0) picture.classList.add("bg-sunken"); else picture.hidden = true;
};
const place = () => {
  for (const row of document.querySelectorAll("nav.tabs")) {
    const tab = row.querySelector("[aria-current=page]")?.getBoundingClientRect();
    if (tab) row.scrollLeft += tab.left - row.getBoundingClientRect().left - (row.clientWidth - tab.width) / 2;
  }
  try {
    const { href, y, at } = JSON.parse(sessionStorage.getItem("${PLACE}") ?? "{}");
    sessionStorage.removeItem("${PLACE}");
    if (href === location.href && Date.now() - at < ${FOLLOWED_WITHIN_MS}) scrollTo({ top: y, behavior: "instant" });
  } catch {}
};
const begin = () => {
  place();
  for (const picture of document.querySelectorAll("img[data-picture]")) if (picture.complete) settle(picture);
  for (const type of ["load", "error"]) addEventListener(type, ({ target }) => {
    if (!isAwake && target.matches?.("img[data-picture]")) settle(target);
  }, true);
  for (const type of ["pointerover", "pointerdown"]) addEventListener(type, onPoint, { capture: true, passive: true });
  for (const type of ["focusin", "input"]) addEventListener(type, onFocus, true);
  addEventListener("click", onClick, true);
  for (const type of ["${SCRIPTS_NEEDED}", "${SHORTCUTS_WANTED}"]) document.addEventListener(type, wake);
  if ("shortcuts" in root.dataset) wake();
  onFocus({ target: document.activeElement ?? root });
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    whenLookedAt();
  }, { rootMargin: "200px" });
  for (const element of document.querySelectorAll("[data-needs-scripts=seen]")) seen.observe(element);
  const dueIn = (name, leastMs) => {
    const value = document.querySelector("[" + name + "]")?.getAttribute(name);
    if (value) setTimeout(whenLookedAt, Math.min(2 ** 31 - 1, Math.max(leastMs, Date.parse(value) - Date.now())));
  };
  dueIn("data-needs-scripts-at", 0);
  dueIn("data-refresh-from", ${REFRESH_AFTER_MS});
  document.addEventListener("visibilitychange", checkMember);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    checkMember();
    const menu = document.querySelector("[data-menu][open]");
    if (menu) menu.open = false;
  });
  if (document.readyState === "complete") later(); else addEventListener("load", later);
};
const later = () => {
  checkMember();
  const { saveData, effectiveType } = navigator.connection ?? {};
  if (HTMLScriptElement.supports?.("speculationrules") && !saveData && !/2g/.test(effectiveType)) {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = ${JSON.stringify(speculationRules)};
    document.head.append(rules);
  }
};
if (document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true }); else begin();
${afterLoad}`;
