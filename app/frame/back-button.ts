type GoBack = () => void;

let next: GoBack | undefined;

/**
 * Lets an overlay handle the browser's Back before the router, which would reload the current page. Call this
 * before the router adds its own listener: a window's listeners run in the order they were added.
 */
export function listenBeforeRouter(): void {
  window.addEventListener("popstate", (event) => {
    if (!next) return;
    event.stopImmediatePropagation();
    next();
    next = undefined;
  });
}

/**
 * Adds a history entry, so that Back calls `goBack` instead of leaving the page. The entry copies the page's
 * state with the router's index plus one.
 */
export function addBackEntry(goBack: GoBack): void {
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, "");
  next = goBack;
}

export function forgetBackEntry(): void {
  next = undefined;
}
