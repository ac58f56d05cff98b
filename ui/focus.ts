/** Whether what had the focus has gone, or can't have it any more: the Tab key would begin at the top of the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
