import { markSession } from "./session-classes.ts";

/*
 * Marks the session before the first paint, and again when the page returns from the back/forward cache, its tab
 * becomes visible, or a prerendered page is shown: the user may have signed in or out in another tab.
 *
 * Marks <html> with `data-leaving` while the browser posts a form: the notice in the response's cookie is for
 * the next page.
 */

const { dataset } = document.documentElement;

markSession();
addEventListener("pageshow", () => {
  markSession();
  delete dataset.leaving;
});
addEventListener("submit", (event) =>
  setTimeout(() => {
    if (!event.defaultPrevented && (event.target as HTMLFormElement).method === "post") dataset.leaving = "";
  }),
);
for (const event of ["visibilitychange", "prerenderingchange"]) document.addEventListener(event, markSession);
