import { afterLoad } from "./after-load.ts";

/**
 * For a page of one visitor, which is there to be worked with: `start()` once the page is painted and the browser is
 * idle, or on the first interaction. A page that is never painted, such as a background tab, starts 5 s after it has
 * loaded.
 */
export const startWhenIdle = `const interactions = ["pointerdown", "keydown", "touchstart"];
const startNow = () => {
  for (const type of interactions) removeEventListener(type, startNow, true);
  start().catch(() => {});
};
const whenIdle = () => window.requestIdleCallback ? requestIdleCallback(startNow, { timeout: 2000 }) : setTimeout(startNow);
const whenPainted = () => {
  setTimeout(startNow, 5000);
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
    requestAnimationFrame(() => setTimeout(whenIdle));
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    whenIdle();
  }).observe({ type: "paint", buffered: true });
};
for (const type of interactions) addEventListener(type, startNow, { capture: true, passive: true });
if (document.readyState === "complete") whenPainted(); else addEventListener("load", whenPainted);
${afterLoad}`;
