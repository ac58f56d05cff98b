import type { MouseEvent } from "react";

/**
 * Makes a click anywhere in a table row follow the link in its first cell, with the same modifier keys. Ignores
 * clicks on controls and at the end of a text selection.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget, target } = event;
  if (!(target instanceof Element) || target.closest("a, button, input, label")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  currentTarget
    .querySelector("th a")
    ?.dispatchEvent(
      new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}
