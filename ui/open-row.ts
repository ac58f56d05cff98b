import type { MouseEvent } from "react";

/**
 * For a table's row: a click anywhere in it follows the link in its first cell, with the same modifier keys. Not on
 * its controls, and not at the end of a selection of text.
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
