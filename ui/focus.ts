/**
 * Whether the focused element was removed or can no longer have focus: Tab would start at the top of the
 * page.
 */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
