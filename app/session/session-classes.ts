import { readCookie } from "#format/cookie.ts";
import { EDITOR_COOKIE, HINT_COOKIE } from "./session-cookies.ts";

const SIGNED_IN = "signed-in";
const IS_EDITOR = "is-editor";

/**
 * Sets the classes on <html> that show and hide parts of the page, from the hint cookies. The script in the head of
 * every page contains this module and its imports.
 */
export function markSession(): void {
  const hasCookie = (cookie: string) => readCookie(document.cookie, cookie) === "1";
  const { classList } = document.documentElement;
  const isSignedIn = classList.toggle(SIGNED_IN, hasCookie(HINT_COOKIE));
  classList.toggle(IS_EDITOR, isSignedIn && hasCookie(EDITOR_COOKIE));
}

export function isMarkedSignedIn(): boolean {
  return document.documentElement.classList.contains(SIGNED_IN);
}
