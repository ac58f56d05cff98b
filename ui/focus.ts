/**
 * Shows a dialog. If the browser would focus the form's submit button, the element with `data-safe` gets the focus
 * instead: Enter must not delete anything.
 */
export function showDialog(dialog: HTMLDialogElement | null): void {
  dialog?.close(); // rendered open for readers without JavaScript
  dialog?.showModal();
  if (document.activeElement?.matches("[type=submit]"))
    dialog?.querySelector<HTMLElement>("[data-safe]")?.focus();
}

/**
 * Whether the focused element was removed or can no longer have focus, so that Tab would start at the top of the page.
 */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
