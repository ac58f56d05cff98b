import { EDITOR_COOKIE, HINT_COOKIE } from "./session-cookies.ts";

/**
 * Runs in the head before the first paint: sets the classes `signed-in` and `is-editor` on <html>, which show
 * and hide parts of the page, from the hint cookies. Runs again when the page returns from the back/forward
 * cache, its tab becomes visible, or a prerendered page is shown: the user may have signed in or out in another
 * tab.
 *
 * Marks <html> with `data-leaving` while the browser posts a form: the notice in the response's cookie is for
 * the next page.
 */
export const sessionHintScript = `(() => {
  const mark = () => {
    const { classList } = document.documentElement;
    const isSignedIn = classList.toggle("signed-in", /(?:^|; )${HINT_COOKIE}=1/.test(document.cookie));
    classList.toggle("is-editor", isSignedIn && /(?:^|; )${EDITOR_COOKIE}=1/.test(document.cookie));
  };
  mark();
  addEventListener("pageshow", mark);
  const { dataset } = document.documentElement;
  addEventListener("submit", (event) => setTimeout(() => {
    if (!event.defaultPrevented && event.target.method === "post") dataset.leaving = "";
  }));
  addEventListener("pageshow", () => { delete dataset.leaving; });
  for (const event of ["visibilitychange", "prerenderingchange"]) document.addEventListener(event, mark);
})();`;
