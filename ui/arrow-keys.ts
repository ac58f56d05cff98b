import type { KeyboardEvent } from "react";

/**
 * Moves the focus by arrow keys, Home and End within a row of buttons that is a single tab stop.
 *
 * @returns the button that receives the focus
 */
export function focusByKey(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const current = buttons.indexOf(event.target as HTMLElement);
  const next = buttonFor(event.key, buttons, current);
  if (next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}

function buttonFor(key: string, buttons: readonly HTMLElement[], current: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowLeft":
      return buttons.at(current - 1);
    case "ArrowRight":
      return buttons[(current + 1) % buttons.length];
    case "Home":
      return buttons[0];
    case "End":
      return buttons.at(-1);
    default:
      return undefined;
  }
}
