import { readCookie } from "#format/cookie.ts";
import { EDITOR_COOKIE, HINT_COOKIE } from "./session-cookies.ts";

/*
 * Sets the classes `signed-in` and `is-editor` on <html>, which show and hide parts of the page, from the hint cookies.
 * Runs again when the page returns from the back/forward cache, its tab becomes visible, or a prerendered page is
 * shown: the user may have signed in or out in another tab.
 *
 * Marks <html> with `data-leaving` while the browser posts a form: the notice in the response's cookie is for
 * the next page.
 */

const { classList, dataset } = document.documentElement;

function markSession(): void {
  const hasCookie = (cookie: string) => readCookie(document.cookie, cookie) === "1";
  const isSignedIn = classList.toggle("signed-in", hasCookie(HINT_COOKIE));
  classList.toggle("is-editor", isSignedIn && hasCookie(EDITOR_COOKIE));
}

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
