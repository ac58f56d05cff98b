import { HINT_COOKIE } from "./session-cookies.ts";

/**
 * Runs in the head before the first paint: marks <html> with `signed-in` by the hint cookie, on which the header's
 * parts hang. Again when the page comes back from the browser's memory or from behind another tab, where somebody may
 * have signed in or out.
 */
export const sessionHintScript = `(() => {
  const mark = () => document.documentElement.classList.toggle("signed-in", /(?:^|; )${HINT_COOKIE}=1/.test(document.cookie));
  mark();
  addEventListener("pageshow", mark);
  document.addEventListener("visibilitychange", mark);
})();`;
