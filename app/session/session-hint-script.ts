import { HINT_COOKIE } from "./session-cookies.ts";

/**
 * Runs in the head before the first paint: sets the class `signed-in` on <html> from the hint cookie, which
 * shows and hides parts of the header. It runs again when the page returns from the back/forward cache or its
 * tab becomes visible, or is shown after it was rendered in advance: the user may have signed in or out in another tab.
 *
 * Marks <html> with `data-leaving` while the browser posts a form: the notice in the answer's cookie is for the next page.
 */
export const sessionHintScript = `(() => {
  const mark = () => document.documentElement.classList.toggle("signed-in", /(?:^|; )${HINT_COOKIE}=1/.test(document.cookie));
  mark();
  addEventListener("pageshow", mark);
  const { dataset } = document.documentElement;
  addEventListener("submit", (event) => setTimeout(() => {
    if (!event.defaultPrevented && event.target.method === "post") dataset.leaving = "";
  }));
  addEventListener("pageshow", () => { delete dataset.leaving; });
  for (const event of ["visibilitychange", "prerenderingchange"]) document.addEventListener(event, mark);
})();`;
