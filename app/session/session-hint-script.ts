import { HINT_COOKIE } from "./session-cookies.ts";

/**
 * Runs in the head before the first paint: sets the class `signed-in` on <html> from the hint cookie, which
 * shows and hides parts of the header. It runs again when the page returns from the back/forward cache or its
 * tab becomes visible, or is shown after it was rendered in advance: the user may have signed in or out in another tab.
 */
export const sessionHintScript = `(() => {
  const mark = () => document.documentElement.classList.toggle("signed-in", /(?:^|; )${HINT_COOKIE}=1/.test(document.cookie));
  mark();
  addEventListener("pageshow", mark);
  for (const event of ["visibilitychange", "prerenderingchange"]) document.addEventListener(event, mark);
})();`;
