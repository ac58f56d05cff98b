type GoBack = () => void;

let next: GoBack | undefined;

/**
 * Lets an overlay take the browser's Back before the router does: to the router no page changes, and it would
 * load this one again. Call it before the router listens; a window's listeners run in the order they were added.
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
 * Adds an entry to the history, so that Back calls `goBack` instead of leaving the page. The entry is the
 * page's own, one index on, as the router counts them.
 */
export function addBackEntry(goBack: GoBack): void {
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, "");
  next = goBack;
}

/** For when a navigation has taken the entry's place. */
export function forgetBackEntry(): void {
  next = undefined;
}
